import { useState, useSyncExternalStore } from 'react';
import { keyframes, styled } from 'styled-components';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { heartIcon } from '@paddock/ui/icon/shapes/heart.ts';
import { colour, motion, radius, tapTarget } from '@paddock/ui/theme/theme.ts';
import type { WatchStore } from './watch-store.ts';
import { watchMessages } from './watch.messages.ts';

const pop = keyframes`
  40% { transform: scale(1.3); }
  100% { transform: scale(1); }
`;

/**
 * The button has the size of a tap target; the visible disc is smaller and stands out on any photo.
 */
const Heart = styled.button`
  position: relative;
  isolation: isolate;
  display: grid;
  place-items: center;
  width: ${tapTarget};
  height: ${tapTarget};
  padding: 0;
  border: 0;
  background: none;
  border-radius: ${radius.full};
  color: ${colour.text};
  cursor: pointer;
  &::before {
    content: '';
    position: absolute;
    z-index: -1;
    inset: 4px;
    border-radius: ${radius.full};
    background: ${colour.card};
    opacity: 0.88;
    transition: opacity ${motion.quick} ${motion.ease};
  }
  &:hover::before {
    opacity: 1;
  }
  /* Inset, because the card clips its overflow. */
  &:focus-visible {
    outline-offset: -4px;
  }
  &[aria-pressed='true'] svg {
    color: ${colour.accent};
  }
  &[data-popped] svg {
    animation: ${pop} 180ms ease-out 1;
  }
  @media (forced-colors: active) {
    &::before {
      border: 1px solid;
    }
  }
`;

export interface CardHeartProps {
  readonly listingId: string;
  readonly title: string;
  readonly store: WatchStore;
}

const getUnknown = () => null;

/** A listing card's heart button, rendered next to the card's link once the watchlist is known. */
export function CardHeart({ listingId, title, store }: CardHeartProps) {
  const isWatched = useSyncExternalStore(
    store.subscribe,
    () => store.isWatched(listingId),
    getUnknown,
  );
  const [hasPopped, setHasPopped] = useState(false);
  if (isWatched === null) return null;
  return (
    <Heart
      type="button"
      aria-label={watchMessages.button.label(title)}
      title={isWatched ? watchMessages.button.watching : watchMessages.button.watch}
      aria-pressed={isWatched}
      data-popped={(isWatched && hasPopped) || undefined}
      onClick={() => {
        setHasPopped(!isWatched);
        store.setWatched(listingId, !isWatched);
      }}
    >
      <Icon shape={heartIcon} size={20} isFilled={isWatched} />
    </Heart>
  );
}
