import { SAMPLE_NOW } from '@paddock/ui/gallery/samples.ts';
import { COWS_LISTING, HAY_LISTING, JOB_LISTING, TRACTOR_LISTING } from './sample-listings.ts';
import type { ComponentGallery } from '@paddock/ui/gallery/gallery.ts';
import { ListingCard } from './listing-card.tsx';

export const gallery: ComponentGallery = {
  title: 'Listing card',
  states: [
    {
      name: 'list',
      render: () => (
        <ListingCard listing={TRACTOR_LISTING} layout="list" now={SAMPLE_NOW} isEager badge="New" />
      ),
    },
    {
      name: 'list, one photo',
      render: () => <ListingCard listing={HAY_LISTING} layout="list" now={SAMPLE_NOW} />,
    },
    {
      name: 'list, no photo',
      render: () => <ListingCard listing={JOB_LISTING} layout="list" now={SAMPLE_NOW} />,
    },
    {
      name: 'list, with distance',
      render: () => (
        <ListingCard
          listing={{ ...HAY_LISTING, distanceKm: null }}
          layout="list"
          now={SAMPLE_NOW}
          distance={{ km: 1080, from: 'Home farm' }}
        />
      ),
    },
    {
      name: 'grid',
      render: () => (
        <ListingCard listing={TRACTOR_LISTING} layout="grid" now={SAMPLE_NOW} badge="New" />
      ),
    },
    {
      name: 'grid, price on application',
      render: () => <ListingCard listing={COWS_LISTING} layout="grid" now={SAMPLE_NOW} />,
    },
    {
      name: 'grid, with distance',
      render: () => (
        <ListingCard
          listing={HAY_LISTING}
          layout="grid"
          now={SAMPLE_NOW}
          distance={{ km: 12.3, from: 'Home farm' }}
        />
      ),
    },
    {
      name: 'grid, no photo',
      render: () => <ListingCard listing={JOB_LISTING} layout="grid" now={SAMPLE_NOW} />,
    },
    {
      name: 'compact',
      render: () => <ListingCard listing={HAY_LISTING} layout="compact" now={SAMPLE_NOW} />,
    },
  ],
};
