import type { Gallery } from '../gallery/gallery.ts';
import { Input } from '../input/input.tsx';
import { Select } from '../select/select.tsx';
import { Field } from './field.tsx';

export const gallery: Gallery = {
  title: 'Field, input and select',
  states: [
    { name: 'input', render: () => <Field label="Title">{(control) => <Input {...control} placeholder="Round bales of meadow hay" />}</Field> },
    {
      name: 'with help',
      render: () => (
        <Field label="NAIT number" help="Seven digits, on your NAIT card. Never shown to anyone.">
          {(control) => <Input {...control} inputMode="numeric" defaultValue="1234567" />}
        </Field>
      ),
    },
    {
      name: 'wrong',
      render: () => (
        <Field label="Price" error="Give a price in whole dollars, for instance 850.">
          {(control) => <Input {...control} defaultValue="about 850" />}
        </Field>
      ),
    },
    {
      name: 'select',
      render: () => (
        <Field label="Sort by">
          {(control) => (
            <Select {...control} defaultValue="newest">
              <option value="newest">Newest first</option>
              <option value="price-low">Lowest price</option>
            </Select>
          )}
        </Field>
      ),
    },
    { name: 'disabled', render: () => <Field label="Region">{(control) => <Input {...control} disabled defaultValue="Waikato" />}</Field> },
  ],
};
