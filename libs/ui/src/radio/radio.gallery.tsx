import type { ComponentGallery } from '../gallery/gallery.ts';
import { FieldGroup } from '../field/field-group.tsx';
import { Radio } from './radio.tsx';

export const gallery: ComponentGallery = {
  title: 'Radio',
  states: [
    {
      name: 'one of several',
      render: () => (
        <FieldGroup legend="Sort by">
          {(control) => (
            <>
              <Radio {...control} name="sort" label="Newest first" defaultChecked />
              <Radio {...control} name="sort" label="Nearest first" count={14} />
              <Radio {...control} name="sort" label="Lowest price" disabled />
            </>
          )}
        </FieldGroup>
      ),
    },
    {
      name: 'with an error',
      render: () => (
        <FieldGroup
          legend="How is it sold?"
          help="Buyers filter by it."
          error="Choose how it is sold."
        >
          {(control) => (
            <>
              <Radio {...control} name="sale" label="For a price" />
              <Radio {...control} name="sale" label="Price on application" />
            </>
          )}
        </FieldGroup>
      ),
    },
  ],
};
