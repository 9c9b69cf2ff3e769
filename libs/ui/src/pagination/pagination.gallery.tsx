import type { ComponentGallery } from '../gallery/gallery.ts';
import { Pagination } from './pagination.tsx';

const getHref = (page: number) => `/news?page=${page}`;

export const gallery: ComponentGallery = {
  title: 'Pagination',
  states: [
    {
      name: 'first of two',
      render: () => <Pagination page={1} pageCount={2} getHref={getHref} label="Pages of news" />,
    },
    {
      name: 'in the middle',
      render: () => <Pagination page={5} pageCount={12} getHref={getHref} label="Pages of jobs" />,
    },
    {
      name: 'last',
      render: () => (
        <Pagination page={12} pageCount={12} getHref={getHref} label="Pages of services" />
      ),
    },
  ],
};
