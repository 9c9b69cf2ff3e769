import type { ComponentGallery } from '@paddock/ui/gallery/gallery.ts';
import { Price } from './price.tsx';

const TEXTS = [
  '$68,500 + GST',
  '$85 per bale',
  '$28–$32 an hour',
  'Price on application',
  'Free',
  '$1,200 negotiable',
];

export const gallery: ComponentGallery = {
  title: 'Price',
  states: [
    ...TEXTS.map((text) => ({ name: text, render: () => <Price text={text} /> })),
    { name: 'page size', render: () => <Price text="$68,500 + GST" size="page" /> },
  ],
};
