import { Slot } from '@paddock/router';
import { useFarmDistance } from '../use-farm-distance.ts';
import type { CardListing } from './card-listing.ts';
import { ListingCard } from './listing-card.tsx';
import type { ListingCardProps } from './listing-card.tsx';

interface WatchSlotProps {
  readonly listing: { readonly id: string; readonly title: string };
}

/**
 * A listing's heart button, which the account remote renders. Empty when it is unavailable.
 *
 * @example
 * <WatchSlot listing={{ id: listing.id, title: listing.title }} />
 */
export function WatchSlot({ listing: { id, title } }: WatchSlotProps) {
  return (
    <Slot name="listing.card" props={{ listingId: id, title }} fallback={null} unavailable={null} />
  );
}

interface WatchableCardProps extends Omit<ListingCardProps, 'actions' | 'distance'> {
  readonly listing: CardListing;
}

/**
 * A listing's card with its heart button and its distance from the visitor's farm.
 *
 * @example
 * <WatchableCard listing={listing} layout="list" now={now} headingLevel={2} />
 */
export function WatchableCard(props: WatchableCardProps) {
  const { listing } = props;
  const distanceTo = useFarmDistance();
  return (
    <ListingCard
      {...props}
      actions={<WatchSlot listing={listing} />}
      distance={distanceTo(listing.place)}
    />
  );
}
