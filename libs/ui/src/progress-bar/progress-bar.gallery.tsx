import type { Gallery } from '../gallery/gallery.ts';
import { ProgressBar } from './progress-bar.tsx';

export const gallery: Gallery = {
  title: 'Progress bar',
  states: [{ name: 'active, at the top edge', render: () => <ProgressBar isActive /> }],
};
