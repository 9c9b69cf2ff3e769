import type { SlotProps } from '@paddock/contracts/remote';
import { CardHeart } from '../features/watch/card-heart.tsx';
import { getWatchStore } from '../features/watch/get-watch-store.ts';

const IS_SERVER = typeof document === 'undefined';

/**
 * Fills `listing.card`. The server renders nothing; the card reserves space for the heart button.
 */
export function Slot({ listingId, title }: SlotProps['listing.card']) {
  return IS_SERVER ? null : (
    <CardHeart listingId={listingId} title={title} store={getWatchStore()} />
  );
}
