import { Slot } from '@paddock/router';
import type { Home } from '@paddock/contracts/http';
import { ListingCard } from '@paddock/listing-ui/listing-card/listing-card.tsx';
import { useFarmDistance } from '@paddock/listing-ui/use-farm-distance.ts';

export interface HomeCardProps {
  readonly listing: Home['newest'][number];
  readonly now: string;
  /** True for a card that is in view when the page loads. */
  readonly isEager?: boolean;
}

/** A listing on one of the home page's shelves. */
export function HomeCard({ listing, now, isEager = false }: HomeCardProps) {
  const distanceTo = useFarmDistance();
  return (
    <ListingCard
      listing={listing}
      layout="compact"
      now={now}
      isEager={isEager}
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
  );
}
