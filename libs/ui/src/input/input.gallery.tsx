import { Field } from '../field/field.tsx';
import type { ComponentGallery } from '../gallery/gallery.ts';
import { Input } from './input.tsx';

export const gallery: ComponentGallery = {
  title: 'Input',
  states: [
    {
      name: 'empty',
      render: () => (
        <Field label="Title">
          {(control) => <Input {...control} placeholder="Round bales of meadow hay" />}
        </Field>
      ),
    },
    {
      name: 'filled',
      render: () => (
        <Field label="Email">
          {(control) => (
            <Input
              {...control}
              type="email"
              autoComplete="email"
              defaultValue="hemi@example.co.nz"
            />
          )}
        </Field>
      ),
    },
    {
      name: 'with help',
      render: () => (
        <Field label="NAIT number" help="Seven digits, on your NAIT card. Never shown to anyone.">
          {(control) => <Input {...control} inputMode="numeric" defaultValue="1234567" />}
        </Field>
      ),
    },
    {
      name: 'with an error',
      render: () => (
        <Field label="Price" error="Give a price in whole dollars, for instance 850.">
          {(control) => <Input {...control} defaultValue="about 850" />}
        </Field>
      ),
    },
    {
      name: 'disabled',
      render: () => (
        <Field label="Region">
          {(control) => <Input {...control} disabled defaultValue="Waikato" />}
        </Field>
      ),
    },
  ],
};
