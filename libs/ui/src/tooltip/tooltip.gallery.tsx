import { Button } from '../button/button.tsx';
import type { ComponentGallery } from '../gallery/gallery.ts';
import { Tooltip } from './tooltip.tsx';

export const gallery: ComponentGallery = {
  title: 'Tooltip',
  states: [
    {
      name: 'on hover and focus',
      opens: true,
      render: () => (
        <Tooltip text="Only people you message can see it" align="start">
          {(attributes) => <Button {...attributes}>Phone number</Button>}
        </Tooltip>
      ),
    },
    {
      name: 'long',
      render: () => (
        <Tooltip
          text="We show the location to about a kilometre, so only people you've told can find your gate"
          align="start"
        >
          {(attributes) => <Button {...attributes}>Place</Button>}
        </Tooltip>
      ),
    },
  ],
};
