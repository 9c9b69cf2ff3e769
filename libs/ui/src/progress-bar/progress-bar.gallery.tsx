import type { ComponentGallery } from '../gallery/gallery.ts';
import { ProgressBar } from './progress-bar.tsx';

export const gallery: ComponentGallery = {
  title: 'Progress bar',
  states: [{ name: 'active, at the top edge', render: () => <ProgressBar isActive /> }],
};
