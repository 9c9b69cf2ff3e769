import { useState, useSyncExternalStore } from 'react';
import { keyframes, styled } from 'styled-components';
import { Button } from '@paddock/ui/button/button.tsx';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { heartIcon } from '@paddock/ui/icon/shapes/heart.ts';
import { colour } from '@paddock/ui/theme/theme.ts';
import type { WatchStore } from './watch-store.ts';
import { watchMessages } from './watch.messages.ts';

const pop = keyframes`
  40% { transform: scale(1.3); }
  100% { transform: scale(1); }
`;

const Heart = styled(Button)`
  &[aria-pressed='true'] svg {
    color: ${colour.accent};
  }
  /* Plays once after the user's click; not at all with reduced motion. */
  &[data-popped] svg {
    animation: ${pop} 180ms ease-out 1;
  }
  /* Invisible but in place until the watchlist is known, and always without JavaScript. */
  &[data-waiting] {
    visibility: hidden;
  }
`;

export interface WatchButtonProps {
  readonly listingId: string;
  /** Null on the server. */
  readonly store: WatchStore | null;
}

const subscribeToNothing = () => () => undefined;
const getUnknown = () => null;

/**
 * The button "Watch". While the listing is watched, it is labelled "Watching", has a filled heart,
 * and unwatches the listing.
 */
export function WatchButton({ listingId, store }: WatchButtonProps) {
  const isWatched = useSyncExternalStore(
    store?.subscribe ?? subscribeToNothing,
    () => store?.isWatched(listingId) ?? null,
    getUnknown,
  );
  const [hasPopped, setHasPopped] = useState(false);
  return (
    <Heart
      isWide
      aria-pressed={isWatched ?? false}
      data-waiting={isWatched === null || undefined}
      data-popped={(isWatched === true && hasPopped) || undefined}
      onClick={() => {
        setHasPopped(isWatched !== true);
        store?.setWatched(listingId, isWatched !== true);
      }}
    >
      <Icon shape={heartIcon} isFilled={isWatched === true} />
      {isWatched === true ? watchMessages.button.watching : watchMessages.button.watch}
    </Heart>
  );
}
