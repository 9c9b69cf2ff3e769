import type { ReactNode } from 'react';
import type { WatchedListing } from '@paddock/contracts/http';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { heartIcon } from '@paddock/ui/icon/shapes/heart.ts';
import { ListingCard } from '@paddock/ui/listing-card/listing-card.tsx';
import { endingText, toMarks, stateWord } from './watchlist-labels.ts';

export interface WatchCardProps {
  readonly watch: Pick<WatchedListing, 'listing' | 'state' | 'changes' | 'seen' | 'ends_at'>;
  /** ISO: when the page was put together. */
  readonly now: string;
  readonly isEager: boolean;
  /** False until the page works: its places are kept. */
  readonly isReady: boolean;
  readonly onLetGo: () => void;
  /** Its key, in a list that is drawn where it is looked at. */
  readonly part?: string;
  /** The note. */
  readonly children?: ReactNode;
}

/** What became of something that is watched: its card as everywhere, what is new about it, and what is one's own below. */
export function WatchCard({
  part,
  watch,
  now,
  isEager,
  isReady,
  onLetGo,
  children,
}: WatchCardProps) {
  const { listing, ends_at: endsAt } = watch;
  const [over, marks] = [stateWord(watch), toMarks(watch)];
  return (
    <li data-part={part} data-over={over !== null || undefined}>
      {listing ? (
        <ListingCard
          listing={listing}
          layout="list"
          now={now}
          headingLevel={2}
          isEager={isEager}
          {...(over === null ? {} : { badge: over })}
        />
      ) : (
        <p className="away">
          This listing has been taken down, so there is nothing to show of it any more.
        </p>
      )}
      <div className="below">
        <p className="marks">
          {marks.map(({ text, tone }) => (
            <span key={text} className="mark" data-tone={tone}>
              {text}
            </span>
          ))}
          {endsAt !== null && <span>{endingText(endsAt, now)}</span>}
        </p>
        <div className="own">
          {children}
          <button
            type="button"
            className="let-go"
            data-waiting={!isReady || undefined}
            aria-label={`Stop watching: ${listing?.title ?? 'a listing that was taken down'}`}
            onClick={onLetGo}
          >
            <Icon shape={heartIcon} size={18} isFilled />
            Stop watching
          </button>
        </div>
      </div>
    </li>
  );
}
