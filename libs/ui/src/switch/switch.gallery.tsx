import type { Gallery } from '../gallery/gallery.ts';
import { Switch } from './switch.tsx';

export const gallery: Gallery = {
  title: 'Switch',
  states: [
    { name: 'off', render: () => <Switch label="Shipping to me" /> },
    { name: 'on', render: () => <Switch label="Pictures only" defaultChecked /> },
    {
      name: 'with help',
      render: () => (
        <Switch
          label="New messages"
          help="A notification as soon as somebody writes."
          defaultChecked
        />
      ),
    },
    {
      name: 'disabled',
      render: () => (
        <Switch
          label="By text message"
          help="Not before your phone number is confirmed."
          disabled
        />
      ),
    },
    {
      name: 'disabled, on',
      render: () => <Switch label="Account and safety" defaultChecked disabled />,
    },
  ],
};
