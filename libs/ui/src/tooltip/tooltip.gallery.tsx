import { Button } from '../button/button.tsx';
import type { Gallery } from '../gallery/gallery.ts';
import { Tooltip } from './tooltip.tsx';

export const gallery: Gallery = {
  title: 'Tooltip',
  states: [
    {
      name: 'on hover and focus',
      opens: true,
      render: () => (
        <Tooltip text="Only those you message see it" align="start">
          {(attributes) => <Button {...attributes}>Phone number</Button>}
        </Tooltip>
      ),
    },
    {
      name: 'long',
      render: () => (
        <Tooltip
          text="The place is shown to about a kilometre, so that nobody finds your gate without asking you"
          align="start"
        >
          {(attributes) => <Button {...attributes}>Place</Button>}
        </Tooltip>
      ),
    },
  ],
};
