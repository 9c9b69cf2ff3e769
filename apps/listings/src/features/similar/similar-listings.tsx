import type { CardListing } from '@paddock/listing-ui/listing-card/card-listing.ts';
import { WatchableCard } from '@paddock/listing-ui/listing-card/watchable-card.tsx';
import { Shelf } from '@paddock/ui/shelf/shelf.tsx';

export interface SimilarListingsProps {
  readonly title: string;
  readonly listings: readonly CardListing[];
  /** When the page was rendered, in ISO 8601. */
  readonly now: string;
  /** The address of the results page with more such listings. */
  readonly href?: string;
}

/** A shelf of similar listings. Renders nothing when there are none. */
export function SimilarListings({ title, listings, now, href }: SimilarListingsProps) {
  if (listings.length === 0) return null;
  return (
    <Shelf title={title} {...(href !== undefined && { href })}>
      {listings.map((listing) => (
        <WatchableCard key={listing.id} listing={listing} layout="compact" now={now} />
      ))}
    </Shelf>
  );
}
