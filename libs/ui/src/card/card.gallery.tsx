import type { Gallery } from '../gallery/gallery.ts';
import { Card } from './card.tsx';

export const gallery: Gallery = {
  title: 'Card',
  states: [{ name: 'plain', render: () => <Card>Meet in daylight, see it before you pay.</Card> }],
};
