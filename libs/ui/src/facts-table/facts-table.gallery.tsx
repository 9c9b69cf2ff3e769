import type { ComponentGallery } from '../gallery/gallery.ts';
import { FactsTable } from './facts-table.tsx';

const FACTS = [
  { key: 'make', label: 'Make', value: 'John Deere' },
  { key: 'model', label: 'Model', value: '6115M' },
  { key: 'year', label: 'Year', value: '2014' },
  { key: 'hours', label: 'Engine hours', value: '4,210' },
];

export const gallery: ComponentGallery = {
  title: 'Facts table',
  states: [
    { name: 'one column', render: () => <FactsTable facts={FACTS} /> },
    { name: 'two columns', render: () => <FactsTable facts={FACTS} hasTwoColumns /> },
  ],
};
