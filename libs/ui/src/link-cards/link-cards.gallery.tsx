import type { ComponentGallery } from '../gallery/gallery.ts';
import { briefcaseIcon } from '../icon/shapes/briefcase.ts';
import { storeIcon } from '../icon/shapes/store.ts';
import { wrenchIcon } from '../icon/shapes/wrench.ts';
import { LinkCards } from './link-cards.tsx';
import type { LinkCard } from './link-cards.tsx';

const LINKS: readonly LinkCard[] = [
  { href: '/post/new?kind=item', shape: storeIcon, title: 'Sell something', description: 'Stock.' },
  { href: '/post/new?kind=job', shape: briefcaseIcon, title: 'Offer a job', description: 'Milk.' },
  { href: '/post/new?kind=service', shape: wrenchIcon, title: 'Offer a service', description: '' },
];

export const gallery: ComponentGallery = {
  title: 'Link cards',
  states: [
    {
      name: 'one column',
      render: () => <LinkCards links={LINKS} />,
    },
    {
      name: 'two columns on wider screens',
      render: () => <LinkCards links={LINKS} hasTwoColumns />,
    },
  ],
};
