import { COWS, HAY, JOB, SAMPLE_NOW, TRACTOR } from '../gallery/samples.ts';
import type { Gallery } from '../gallery/gallery.ts';
import { ListingCard } from '../listing-card/listing-card.tsx';
import { Shelf } from './shelf.tsx';

export const gallery: Gallery = {
  title: 'Shelf',
  states: [
    {
      name: 'cards',
      render: () => (
        <Shelf title="Newest in Marketplace" href="/marketplace" lead="Listed since yesterday.">
          {[
            TRACTOR,
            HAY,
            COWS,
            JOB,
            { ...HAY, href: '/marketplace/a/1' },
            { ...TRACTOR, href: '/marketplace/a/2' },
          ].map((listing) => (
            <ListingCard key={listing.href} listing={listing} layout="compact" now={SAMPLE_NOW} />
          ))}
        </Shelf>
      ),
    },
  ],
};
