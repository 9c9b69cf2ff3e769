import { COWS, HAY, JOB, SAMPLE_NOW, TRACTOR } from '../gallery/samples.ts';
import type { Gallery } from '../gallery/gallery.ts';
import { ListingCard } from './listing-card.tsx';

export const gallery: Gallery = {
  title: 'Listing card',
  states: [
    {
      name: 'list',
      render: () => (
        <ListingCard listing={TRACTOR} layout="list" now={SAMPLE_NOW} isEager badge="New" />
      ),
    },
    {
      name: 'list, one photo',
      render: () => <ListingCard listing={HAY} layout="list" now={SAMPLE_NOW} />,
    },
    {
      name: 'list, no photo',
      render: () => <ListingCard listing={JOB} layout="list" now={SAMPLE_NOW} />,
    },
    {
      name: 'list, with distance',
      render: () => (
        <ListingCard
          listing={{ ...HAY, distanceKm: null }}
          layout="list"
          now={SAMPLE_NOW}
          distance={{ km: 1080, from: 'Home farm' }}
        />
      ),
    },
    {
      name: 'grid',
      render: () => <ListingCard listing={TRACTOR} layout="grid" now={SAMPLE_NOW} badge="New" />,
    },
    {
      name: 'grid, price on application',
      render: () => <ListingCard listing={COWS} layout="grid" now={SAMPLE_NOW} />,
    },
    {
      name: 'grid, with distance',
      render: () => (
        <ListingCard
          listing={HAY}
          layout="grid"
          now={SAMPLE_NOW}
          distance={{ km: 12.3, from: 'Home farm' }}
        />
      ),
    },
    {
      name: 'grid, no photo',
      render: () => <ListingCard listing={JOB} layout="grid" now={SAMPLE_NOW} />,
    },
    {
      name: 'compact',
      render: () => <ListingCard listing={HAY} layout="compact" now={SAMPLE_NOW} />,
    },
  ],
};
