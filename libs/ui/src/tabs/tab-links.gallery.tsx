import type { ComponentGallery } from '../gallery/gallery.ts';
import { TabLinks } from './tab-links.tsx';

export const gallery: ComponentGallery = {
  title: 'Tabs',
  states: [
    {
      name: 'listing types',
      render: () => (
        <TabLinks
          label="Listing type"
          tabs={[
            { label: 'All', href: '/search/listing?query=hay', isCurrent: true, count: 214 },
            {
              label: 'Marketplace',
              href: '/search/listing?query=hay&listingType=item',
              isCurrent: false,
              count: 180,
            },
            {
              label: 'Services',
              href: '/search/listing?query=hay&listingType=service',
              isCurrent: false,
              count: 34,
            },
          ]}
        />
      ),
    },
  ],
};
