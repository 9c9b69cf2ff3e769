import { WatchButton } from '../features/watch/watch-button.tsx';
import { getWatchStore } from '../features/watch/get-watch-store.ts';

const IS_SERVER = typeof document === 'undefined';

/** Fills the slot `listing.actions`. */
export function Slot({ listingId }: { readonly listingId: string }) {
  return <WatchButton listingId={listingId} store={IS_SERVER ? null : getWatchStore()} />;
}
