import type { ComponentGallery } from '../gallery/gallery.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';

export const gallery: ComponentGallery = {
  title: 'Breadcrumbs',
  states: [
    {
      name: 'three levels',
      render: () => (
        <Breadcrumbs
          ancestors={[
            { label: 'Marketplace', href: '/marketplace' },
            { label: 'Machinery', href: '/search/listing?group=machinery' },
          ]}
          current="Tractors"
        />
      ),
    },
  ],
};
