import type { ComponentGallery } from '../gallery/gallery.ts';
import { MoreLink } from './more-link.tsx';

export const gallery: ComponentGallery = {
  title: 'More',
  states: [
    {
      name: 'ready',
      render: () => (
        <MoreLink href="/search/listing?query=hay&page=2" progress="Showing 20 of 214" />
      ),
    },
    {
      name: 'loading',
      render: () => (
        <MoreLink href="/search/listing?query=hay&page=2" progress="Showing 20 of 214" isLoading />
      ),
    },
  ],
};
