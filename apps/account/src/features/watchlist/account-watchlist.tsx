import {
  memo,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import type { WatchedListing, WatchList } from '@paddock/contracts/http';
import { useHydrated } from '@paddock/runtime/use-hydrated';
import { Button } from '@paddock/ui/button/button.tsx';
import { ButtonLink } from '@paddock/ui/button/button-link.tsx';
import { KelpieIllustration } from '@paddock/ui/empty-state/illustrations/kelpie.tsx';
import { EmptyState } from '@paddock/ui/empty-state/empty-state.tsx';
import { MoreLink } from '@paddock/ui/more-link/more-link.tsx';
import { PageHeader } from '@paddock/ui/page-header/page-header.tsx';
import { media } from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';
import { useVirtualList } from '../../virtual-list/use-virtual-list.ts';
import { homePath } from '../../paths.ts';
import { useMarkSeen } from './use-mark-seen.ts';
import { useWatchlist } from './use-watchlist.ts';
import { WatchCard } from './watch-card.tsx';
import { WatchCards } from './watch-card.styles.ts';
import { WatchControls } from './watch-controls.tsx';
import { WatchNote } from './watch-note.tsx';
import { getWatchlistHref } from './watch-query.ts';
import type { WatchlistQuery } from './watch-query.ts';
import { WatchlistError } from './watchlist-error.styles.ts';
import { watchlistMessages } from './watchlist.messages.tsx';

export interface AccountWatchlistProps {
  readonly list: WatchList;
  readonly query: WatchlistQuery;
  /** ISO time at which the page was loaded. */
  readonly now: string;
  /** Called after the user watched or unwatched listings, so that their heart buttons update. */
  readonly onWatchedChange: (ids: readonly string[], isWatched: boolean) => void;
  /** Resolves to true when guest data was migrated to the account after the list was loaded. */
  readonly checkOutdated: () => Promise<boolean>;
}

/**
 * The button that removes all ended listings. On phones, shown only when the list is filtered to
 * ended listings, to save space.
 */
const RemoveEnded = styled.div`
  ${media.phone} {
    &:not([data-shown]) {
      display: none;
    }
  }
`;

/** Number of cards on the first screen. Their photos are loaded eagerly. */
const EAGER_CARDS = 3;

interface OwnCardProps {
  readonly watch: WatchedListing;
  readonly now: string;
  readonly isEager: boolean;
  readonly isReady: boolean;
  readonly unwatch: (watch: WatchedListing) => void;
}

/** Estimated height of a card on phones, in px. */
const CARD_PX = 240;

/** Renders only when its own data changes, so removing one card does not re-render hundreds. */
const OwnCard = memo(function OwnCard({ watch, now, isEager, isReady, unwatch }: OwnCardProps) {
  return (
    <WatchCard
      partKey={watch.listingId}
      watch={watch}
      now={now}
      isEager={isEager}
      isReady={isReady}
      onUnwatch={() => unwatch(watch)}
    >
      <WatchNote
        listingId={watch.listingId}
        title={watch.listing?.title ?? watchlistMessages.card.takenDownTitle}
        note={watch.note}
      />
    </WatchCard>
  );
});

/** The watchlist of the signed-in user. */
export function AccountWatchlist({
  list,
  query,
  now,
  onWatchedChange,
  checkOutdated,
}: AccountWatchlistProps) {
  const shown = useWatchlist({ list, query, onWatchedChange });
  const { watches, counts, kinds, cursor, isLoading, problem } = shown;
  const keys = useMemo(() => watches.map(({ listingId: id }) => id), [watches]);
  const { listRef, segments } = useVirtualList<HTMLUListElement>({
    keys,
    estimatePx: CARD_PX,
    containerSelector: null,
  });
  useMarkSeen(shown.latestPage);
  const latest = useRef(shown);
  // Use a layout effect, because the user may click before React runs its passive effects.
  useLayoutEffect(() => {
    latest.current = shown;
  });
  const unwatch = useCallback((watch: WatchedListing) => latest.current.unwatch(watch), []);
  const isReady = useHydrated();
  const refreshIfOutdated = useEffectEvent(
    () => void checkOutdated().then((isListOutdated) => isListOutdated && shown.refresh()),
  );
  useEffect(() => refreshIfOutdated(), []);

  if (counts.all === 0 && query.kind === null && watches.length === 0) {
    return (
      <EmptyState
        illustration={<KelpieIllustration />}
        title={watchlistMessages.empty.title}
        headingLevel={1}
        action={<ButtonLink to={homePath.href()}>{watchlistMessages.empty.searchLink}</ButtonLink>}
      >
        <p>{watchlistMessages.empty.text}</p>
      </EmptyState>
    );
  }
  return (
    <>
      <PageHeader
        title={watchlistMessages.page.title}
        lead={watchlistMessages.page.changes(counts.all, counts.changed)}
        actions={
          counts.ended > 0 ? (
            <RemoveEnded data-shown={query.show === 'ended' || undefined}>
              <Button disabled={!isReady} onClick={shown.unwatchEnded}>
                {watchlistMessages.page.removeEndedButton}
              </Button>
            </RemoveEnded>
          ) : undefined
        }
      />
      <WatchControls query={query} counts={counts} kinds={kinds} />
      {watches.length === 0 && cursor === null ? (
        <EmptyState
          illustration={<KelpieIllustration />}
          title={watchlistMessages.empty.filteredTitle[query.show]}
          action={
            <ButtonLink to={getWatchlistHref({ ...query, show: 'all', kind: null, cursor: null })}>
              {watchlistMessages.page.showAllLink}
            </ButtonLink>
          }
        />
      ) : (
        <WatchCards ref={listRef}>
          {segments.map((segment) => {
            if (segment.type === 'spacer')
              return (
                <li
                  key={segment.key}
                  className="room"
                  aria-hidden
                  style={{ height: segment.heightPx }}
                />
              );
            const watch = watches[segment.index];
            return (
              watch && (
                <OwnCard
                  key={segment.key}
                  watch={watch}
                  now={now}
                  isEager={segment.index < EAGER_CARDS}
                  isReady={isReady}
                  unwatch={unwatch}
                />
              )
            );
          })}
        </WatchCards>
      )}
      {problem === null && cursor !== null && (
        <MoreLink
          href={getWatchlistHref({ ...query, cursor })}
          isLoading={isLoading}
          onLoadMore={() => void shown.loadMore()}
        />
      )}
      <WatchlistError role="alert" hidden={problem === null}>
        <p>{problem}</p>
        <Button onClick={() => void shown.loadMore()}>{watchlistMessages.page.retryButton}</Button>
      </WatchlistError>
    </>
  );
}
