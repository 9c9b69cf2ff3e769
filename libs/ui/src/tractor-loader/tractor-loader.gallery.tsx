import type { Gallery } from '../gallery/gallery.ts';
import { TractorLoader } from './tractor-loader.tsx';

export const gallery: Gallery = {
  title: 'Tractor loader',
  states: [{ name: 'in its place (full screen, it fills the screen)', render: () => <TractorLoader /> }],
};
