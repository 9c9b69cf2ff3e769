import type { ComponentGallery } from '../gallery/gallery.ts';
import { EmailField, InputField } from './input-field.tsx';

export const gallery: ComponentGallery = {
  title: 'Input',
  states: [
    {
      name: 'empty',
      render: () => <InputField label="Title" placeholder="Round bales of meadow hay" />,
    },
    {
      name: 'filled',
      render: () => (
        <EmailField label="Email" autoComplete="email" defaultValue="hemi@example.co.nz" />
      ),
    },
    {
      name: 'with help',
      render: () => (
        <InputField
          label="NAIT number"
          help="Seven digits, on your NAIT card. Never shown to anyone."
          inputMode="numeric"
          defaultValue="1234567"
        />
      ),
    },
    {
      name: 'with an error',
      render: () => (
        <InputField
          label="Price"
          error="Give a price in whole dollars, for instance 850."
          defaultValue="about 850"
        />
      ),
    },
    {
      name: 'disabled',
      render: () => <InputField label="Region" disabled defaultValue="Waikato" />,
    },
  ],
};
