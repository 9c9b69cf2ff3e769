import type { SlotProps } from '@paddock/contracts/remote';
import { CardHeart } from '../features/watch/card-heart.tsx';
import { watches } from '../features/watch/watches.ts';

const IS_SERVER = typeof document === 'undefined';

/** Fills `listing.card`. The server writes nothing: the card keeps the heart's place, which no words run under. */
export function Slot({ listingId, title }: SlotProps['listing.card']) {
  return IS_SERVER ? null : <CardHeart listingId={listingId} title={title} store={watches()} />;
}
