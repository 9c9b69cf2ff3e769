import type { ComponentGallery } from '../gallery/gallery.ts';
import { Skeleton } from './skeleton.tsx';

export const gallery: ComponentGallery = {
  title: 'Skeleton',
  states: [
    { name: 'line', render: () => <Skeleton width="60%" height="20px" /> },
    { name: 'photo', render: () => <Skeleton ratio="4 / 3" /> },
  ],
};
