import {
  COWS_LISTING,
  HAY_LISTING,
  JOB_LISTING,
  SAMPLE_NOW,
  TRACTOR_LISTING,
} from '../gallery/samples.ts';
import type { ComponentGallery } from '../gallery/gallery.ts';
import { ListingCard } from '../listing-card/listing-card.tsx';
import { Shelf } from './shelf.tsx';

export const gallery: ComponentGallery = {
  title: 'Shelf',
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
