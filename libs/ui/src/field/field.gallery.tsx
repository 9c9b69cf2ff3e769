import type { ComponentGallery } from '../gallery/gallery.ts';
import { Input } from '../input/input.tsx';
import { Field } from './field.tsx';

export const gallery: ComponentGallery = {
  title: 'Field',
  states: [
    {
      name: 'label',
      render: () => <Field label="Title">{(control) => <Input {...control} />}</Field>,
    },
    {
      name: 'with help',
      render: () => (
        <Field label="Your phone number" help="Shown to people you message.">
          {(control) => <Input {...control} type="tel" autoComplete="tel" />}
        </Field>
      ),
    },
    {
      name: 'with help and error',
      render: () => (
        <Field
          label="Price"
          help="In New Zealand dollars."
          error="Give a price in whole dollars, for instance 850."
        >
          {(control) => <Input {...control} defaultValue="about 850" />}
        </Field>
      ),
    },
  ],
};
