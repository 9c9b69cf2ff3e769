import type { ComponentGallery } from '../gallery/gallery.ts';
import { Switch } from './switch.tsx';

export const gallery: ComponentGallery = {
  title: 'Switch',
  states: [
    { name: 'off', render: () => <Switch label="Shipping to me" /> },
    { name: 'on', render: () => <Switch label="Photos only" defaultChecked /> },
    {
      name: 'with help',
      render: () => (
        <Switch
          label="New messages"
          help="Get a notification when you receive a message."
          defaultChecked
        />
      ),
    },
    {
      name: 'disabled',
      render: () => (
        <Switch label="By text message" help="Confirm your phone number first." disabled />
      ),
    },
    {
      name: 'disabled, on',
      render: () => <Switch label="Account and safety" defaultChecked disabled />,
    },
  ],
};
