import type { Gallery } from '../gallery/gallery.ts';
import { Radio } from '../radio/radio.tsx';
import { Toggle } from '../toggle/toggle.tsx';
import { Checkbox } from './checkbox.tsx';

export const gallery: Gallery = {
  title: 'Checkbox, radio and toggle',
  states: [
    { name: 'off', render: () => <Checkbox label="Used" count={1204} /> },
    { name: 'on', render: () => <Checkbox label="New" count={86} defaultChecked /> },
    { name: 'disabled', render: () => <Checkbox label="For parts" count={0} disabled /> },
    { name: 'radio off', render: () => <Radio name="sort" label="Newest first" /> },
    { name: 'radio on', render: () => <Radio name="sort" label="Nearest" defaultChecked /> },
    { name: 'toggle off', render: () => <Toggle label="With pictures" /> },
    { name: 'toggle on', render: () => <Toggle label="NAIT tagged" defaultChecked /> },
  ],
};
