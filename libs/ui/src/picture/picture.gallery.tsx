import { HAY_PICTURE, TRACTOR_PICTURE } from '../gallery/samples.ts';
import type { Gallery } from '../gallery/gallery.ts';
import { Picture } from './picture.tsx';

export const gallery: Gallery = {
  title: 'Picture',
  states: [
    { name: 'eager', render: () => <Picture picture={TRACTOR_PICTURE} sizes="320px" isEager /> },
    { name: 'lazy, square', render: () => <Picture picture={HAY_PICTURE} sizes="320px" ratio="1" /> },
  ],
};
