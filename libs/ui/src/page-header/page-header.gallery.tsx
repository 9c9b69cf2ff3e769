import { Button } from '../button/button.tsx';
import type { ComponentGallery } from '../gallery/gallery.ts';
import { PageHeader } from './page-header.tsx';

export const gallery: ComponentGallery = {
  title: 'Page header',
  states: [
    {
      name: 'title and total',
      render: () => <PageHeader title="Tractors in Waikato" lead="2,000+ listings" />,
    },
    {
      name: 'with an action',
      render: () => (
        <PageHeader
          title="Jobs"
          lead="Milk, drive, shear, fence: work across the country."
          actions={<Button>Sort by newest</Button>}
        />
      ),
    },
  ],
};
