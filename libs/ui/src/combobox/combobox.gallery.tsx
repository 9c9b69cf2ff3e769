import { useState } from 'react';
import { Field } from '../field/field.tsx';
import type { ComponentGallery } from '../gallery/gallery.ts';
import { Icon } from '../icon/icon.tsx';
import { searchIcon } from '../icon/shapes/search.ts';
import { Combobox, type ComboboxOption } from './combobox.tsx';

const OPTIONS: readonly ComboboxOption[] = [
  { key: '1', label: 'tractor', shape: searchIcon },
  { key: '2', label: 'tractor tyres', hint: 'in Machinery', shape: searchIcon },
  { key: '3', label: 'tractor driver', hint: 'in Jobs', shape: searchIcon },
];

function Example({ initialTerm }: { readonly initialTerm: string }) {
  const [term, setTerm] = useState(initialTerm);
  const options = term === '' ? [] : OPTIONS.filter(({ label }) => label.startsWith(term));
  return (
    <Combobox
      label="Search listings"
      name="query"
      placeholder="Search tractors, jobs, hay…"
      value={term}
      onValueChange={setTerm}
      options={options}
      onChoose={({ label }) => setTerm(label)}
      before={<Icon shape={searchIcon} />}
    />
  );
}

export const gallery: ComponentGallery = {
  title: 'Combobox',
  states: [
    { name: 'empty', render: () => <Example initialTerm="" /> },
    { name: 'with suggestions', opens: true, render: () => <Example initialTerm="tr" /> },
    {
      name: 'with an error, in a field',
      render: () => (
        <Field label="Town" error="Choose a town from the list.">
          {(control) => (
            <Combobox
              {...control}
              label="Town"
              name="town"
              value="Matamat"
              onValueChange={() => undefined}
              options={[]}
              onChoose={() => undefined}
            />
          )}
        </Field>
      ),
    },
  ],
};
