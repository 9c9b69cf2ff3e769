import type { ComponentGallery } from '../gallery/gallery.ts';
import { Card } from './card.tsx';

export const gallery: ComponentGallery = {
  title: 'Card',
  states: [{ name: 'plain', render: () => <Card>Meet in daylight, see it before you pay.</Card> }],
};
