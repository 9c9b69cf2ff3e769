import { Field } from '../field/field.tsx';
import type { ComponentGallery } from '../gallery/gallery.ts';
import { Select } from './select.tsx';

const OPTIONS = (
  <>
    <option value="">Choose a region</option>
    <option value="waikato">Waikato</option>
    <option value="southland">Southland</option>
  </>
);

export const gallery: ComponentGallery = {
  title: 'Select',
  states: [
    {
      name: 'chosen',
      render: () => (
        <Field label="Region">
          {(control) => (
            <Select {...control} defaultValue="waikato">
              {OPTIONS}
            </Select>
          )}
        </Field>
      ),
    },
    {
      name: 'with an error',
      render: () => (
        <Field label="Region" error="Choose the region it is in.">
          {(control) => <Select {...control}>{OPTIONS}</Select>}
        </Field>
      ),
    },
    {
      name: 'disabled',
      render: () => (
        <Field label="Region">
          {(control) => (
            <Select {...control} disabled>
              {OPTIONS}
            </Select>
          )}
        </Field>
      ),
    },
  ],
};
