import { useState, useSyncExternalStore } from 'react';
import { keyframes, styled } from 'styled-components';
import { Button } from '@paddock/ui/button/button.tsx';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { heartIcon } from '@paddock/ui/icon/shapes/heart.ts';
import { colour } from '@paddock/ui/theme/theme.ts';
import type { WatchStore } from './watch-store.ts';

const pop = keyframes`
  40% { transform: scale(1.3); }
  100% { transform: scale(1); }
`;

const Heart = styled(Button)`
  &[aria-pressed='true'] svg {
    color: ${colour.accent};
  }
  /* Once, for whoever pressed it; with reduced motion, not at all. */
  &[data-popped] svg {
    animation: ${pop} 180ms ease-out 1;
  }
  /* Until it is known what is watched, and without JavaScript for good, its place is kept. */
  &[data-waiting] {
    visibility: hidden;
  }
`;

export interface WatchButtonProps {
  readonly listingId: string;
  /** Null on the server. */
  readonly store: WatchStore | null;
}

const never = () => () => undefined;
const unknown = () => null;

/** "Watch", and "Watching" with a full heart: pressed again, it lets go. */
export function WatchButton({ listingId, store }: WatchButtonProps) {
  const isWatched = useSyncExternalStore(
    store?.subscribe ?? never,
    () => store?.isWatched(listingId) ?? null,
    unknown,
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
      {isWatched === true ? 'Watching' : 'Watch'}
    </Heart>
  );
}
