import type { ComponentGallery } from '../gallery/gallery.ts';
import { FieldGroup } from '../field/field-group.tsx';
import { Checkbox } from './checkbox.tsx';

export const gallery: ComponentGallery = {
  title: 'Checkbox',
  states: [
    { name: 'off', render: () => <Checkbox label="Used" count={1204} /> },
    { name: 'on', render: () => <Checkbox label="New" count={86} defaultChecked /> },
    { name: 'disabled', render: () => <Checkbox label="For parts" count={0} disabled /> },
    {
      name: 'disabled, on',
      render: () => <Checkbox label="In New Zealand" defaultChecked disabled />,
    },
    {
      name: 'with an error',
      render: () => (
        <FieldGroup legend="Before you post" error="Tick the box to continue.">
          {(control) => <Checkbox {...control} label="I own these animals, or may sell them" />}
        </FieldGroup>
      ),
    },
  ],
};
