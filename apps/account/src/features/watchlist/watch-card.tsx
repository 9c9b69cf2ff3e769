import type { ReactNode } from 'react';
import type { WatchedListing } from '@paddock/contracts/http';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { heartIcon } from '@paddock/ui/icon/shapes/heart.ts';
import { ListingCard } from '@paddock/listing-ui/listing-card/listing-card.tsx';
import { formatEnding, toChangeLabels, getEndedLabel } from './watchlist-labels.ts';
import { watchlistMessages } from './watchlist.messages.tsx';

export interface WatchCardProps {
  readonly watch: Pick<WatchedListing, 'listing' | 'state' | 'changes' | 'seen' | 'endsAt'>;
  /** ISO time at which the page was rendered. */
  readonly now: string;
  readonly isEager: boolean;
  /**
   * False until the page is interactive. Until then the buttons are hidden but take up their space.
   */
  readonly isReady: boolean;
  readonly onUnwatch: () => void;
  /** The card's key in a virtual list, which renders only the cards near the viewport. */
  readonly partKey?: string;
  /** The user's note. */
  readonly children?: ReactNode;
}

/**
 * A watched listing: its card with its status, what has changed, and the user's note and actions.
 */
export function WatchCard({
  partKey,
  watch,
  now,
  isEager,
  isReady,
  onUnwatch,
  children,
}: WatchCardProps) {
  const { listing, endsAt } = watch;
  const [stateLabel, marks] = [getEndedLabel(watch), toChangeLabels(watch)];
  return (
    <li data-part={partKey} data-over={stateLabel !== null || undefined}>
      {listing ? (
        <ListingCard
          listing={listing}
          layout="list"
          now={now}
          headingLevel={2}
          isEager={isEager}
          {...(stateLabel === null ? {} : { badge: stateLabel })}
        />
      ) : (
        <p className="removed">{watchlistMessages.card.takenDown}</p>
      )}
      <div className="below">
        <p className="marks">
          {marks.map(({ text, tone }) => (
            <span key={text} className="mark" data-tone={tone}>
              {text}
            </span>
          ))}
          {endsAt !== null && <span>{formatEnding(endsAt, now)}</span>}
        </p>
        <div className="own-actions">
          {children}
          <button
            type="button"
            className="unwatch"
            data-waiting={!isReady || undefined}
            aria-label={watchlistMessages.card.unwatchLabel(
              listing?.title ?? watchlistMessages.card.takenDownTitle,
            )}
            onClick={onUnwatch}
          >
            <Icon shape={heartIcon} size={18} isFilled />
            {watchlistMessages.card.unwatchButton}
          </button>
        </div>
      </div>
    </li>
  );
}
