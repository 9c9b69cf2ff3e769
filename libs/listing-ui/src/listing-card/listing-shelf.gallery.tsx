import { SAMPLE_NOW } from '@paddock/ui/gallery/samples.ts';
import { COWS_LISTING, HAY_LISTING, JOB_LISTING, TRACTOR_LISTING } from './sample-listings.ts';
import type { ComponentGallery } from '@paddock/ui/gallery/gallery.ts';
import { ListingCard } from './listing-card.tsx';
import { Shelf } from '@paddock/ui/shelf/shelf.tsx';

export const gallery: ComponentGallery = {
  title: 'Shelf of listing cards',
  states: [
    {
      name: 'cards',
      render: () => (
        <Shelf title="Newest in Marketplace" href="/marketplace" lead="Listed since yesterday.">
          {[
            TRACTOR_LISTING,
            HAY_LISTING,
            COWS_LISTING,
            JOB_LISTING,
            { ...HAY_LISTING, href: '/marketplace/a/1' },
            { ...TRACTOR_LISTING, href: '/marketplace/a/2' },
          ].map((listing) => (
            <ListingCard key={listing.href} listing={listing} layout="compact" now={SAMPLE_NOW} />
          ))}
        </Shelf>
      ),
    },
  ],
};
