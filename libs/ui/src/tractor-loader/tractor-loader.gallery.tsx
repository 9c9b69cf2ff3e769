import type { ComponentGallery } from '../gallery/gallery.ts';
import { TractorLoader } from './tractor-loader.tsx';

export const gallery: ComponentGallery = {
  title: 'Tractor loader',
  states: [
    { name: 'inline', render: () => <TractorLoader label="Loading your messages" /> },
    {
      name: 'full screen (limited to a box here)',
      render: () => (
        <div style={{ height: '420px', transform: 'translate(0)' }}>
          <TractorLoader isFullScreen />
        </div>
      ),
    },
  ],
};
