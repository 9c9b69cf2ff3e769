import type { Gallery } from '../gallery/gallery.ts';
import { Pagination } from './pagination.tsx';

const hrefOf = (page: number) => `/news?page=${page}`;

export const gallery: Gallery = {
  title: 'Pagination',
  states: [
    {
      name: 'first of two',
      render: () => <Pagination page={1} pageCount={2} hrefOf={hrefOf} label="Pages of news" />,
    },
    {
      name: 'in the middle',
      render: () => <Pagination page={5} pageCount={12} hrefOf={hrefOf} label="Pages of jobs" />,
    },
    {
      name: 'last',
      render: () => (
        <Pagination page={12} pageCount={12} hrefOf={hrefOf} label="Pages of services" />
      ),
    },
  ],
};
