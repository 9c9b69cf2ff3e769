import type { ListingSummary } from '@paddock/contracts/http';
import { Slot } from '@paddock/router';
import { ListingCard } from '@paddock/listing-ui/listing-card/listing-card.tsx';
import { Shelf } from '@paddock/ui/shelf/shelf.tsx';
import { useFarmDistance } from '@paddock/listing-ui/use-farm-distance.ts';

export interface SimilarListingsProps {
  readonly title: string;
  readonly listings: readonly ListingSummary[];
  /** When the page was rendered, in ISO 8601. */
  readonly now: string;
  /** The address of the results page with more such listings. */
  readonly href?: string;
}

/** A shelf of similar listings. Renders nothing when there are none. */
export function SimilarListings({ title, listings, now, href }: SimilarListingsProps) {
  const distanceTo = useFarmDistance();
  if (listings.length === 0) return null;
  return (
    <Shelf title={title} {...(href !== undefined && { href })}>
      {listings.map((listing) => (
        <ListingCard
          key={listing.id}
          listing={listing}
          layout="compact"
          now={now}
          actions={
            <Slot
              name="listing.card"
              props={{ listingId: listing.id, title: listing.title }}
              fallback={null}
              unavailable={null}
            />
          }
          distance={distanceTo(listing.place)}
        />
      ))}
    </Shelf>
  );
}
