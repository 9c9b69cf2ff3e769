import {
  memo,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react';
import type { WatchedListing, WatchList } from '@paddock/contracts/http';
import { Button } from '@paddock/ui/button/button.tsx';
import { ButtonLink } from '@paddock/ui/button/button-link.tsx';
import { KelpieIllustration } from '@paddock/ui/empty-state/illustrations/kelpie.tsx';
import { EmptyState } from '@paddock/ui/empty-state/empty-state.tsx';
import { MoreLink } from '@paddock/ui/more-link/more-link.tsx';
import { PageHeader } from '@paddock/ui/page-header/page-header.tsx';
import { media } from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';
import { useNearParts } from '../../near-view/use-near-parts.ts';
import { homePath } from '../../paths.ts';
import { useLook } from './use-look.ts';
import { useWatchlist } from './use-watchlist.ts';
import { WatchCard } from './watch-card.tsx';
import { WatchCards } from './watch-card.styles.ts';
import { WatchControls } from './watch-controls.tsx';
import { WatchNote } from './watch-note.tsx';
import { toHref } from './watch-query.ts';
import type { WatchQuery } from './watch-query.ts';
import { WatchTrouble } from './watch-trouble.ts';
import { NOTHING_WORDS } from './watchlist-labels.ts';

export interface OwnListProps {
  readonly list: WatchList;
  readonly query: WatchQuery;
  /** ISO: when it was asked for. */
  readonly now: string;
  readonly onWatched: (ids: readonly string[], isWatched: boolean) => void;
  /** Whether the list is about to become another: what was kept while signed out is taken over. */
  readonly isOutdated: () => Promise<boolean>;
}

/** On a phone it stands where it is about, or it would push what one came for down the screen. */
const Tidy = styled.div`
  ${media.phone} {
    &:not([data-here]) {
      display: none;
    }
  }
`;

/** Cards on a first screen: their pictures are fetched at once. */
const EAGER_CARDS = 3;

interface OwnCardProps {
  readonly watch: WatchedListing;
  readonly now: string;
  readonly isEager: boolean;
  readonly isReady: boolean;
  readonly letGo: (watch: WatchedListing) => void;
}

/** Of most cards on a phone. */
const CARD_PX = 240;

/** Drawn anew where something of it has changed: hundreds stand still while one goes. */
const OwnCard = memo(function OwnCard({ watch, now, isEager, isReady, letGo }: OwnCardProps) {
  return (
    <WatchCard
      part={watch.listing_id}
      watch={watch}
      now={now}
      isEager={isEager}
      isReady={isReady}
      onLetGo={() => letGo(watch)}
    >
      <WatchNote
        listingId={watch.listing_id}
        title={watch.listing?.title ?? 'a listing that was taken down'}
        note={watch.note}
      />
    </WatchCard>
  );
});

const noChange = () => () => undefined;

function describeChanges({ all, changed }: WatchList['counts']): string {
  const listings = all === 1 ? '1 listing' : `${all} listings`;
  return changed === 0
    ? `${listings}, nothing new since you last looked.`
    : `${listings}, ${changed} changed since you last looked.`;
}

/** Somebody's own watchlist. */
export function OwnList({ list, query, now, onWatched, isOutdated }: OwnListProps) {
  const shown = useWatchlist({ list, query, onWatched });
  const { watches, counts, kinds, cursor, isLoading, problem } = shown;
  const keys = useMemo(() => watches.map(({ listing_id: id }) => id), [watches]);
  const { listRef, segments } = useNearParts<HTMLUListElement>({
    keys,
    estimatePx: CARD_PX,
    boxSelector: null,
  });
  useLook(shown.newest);
  const latest = useRef(shown);
  // With the commit: a press may come before React runs its other effects.
  useLayoutEffect(() => {
    latest.current = shown;
  });
  const letGo = useCallback((watch: WatchedListing) => latest.current.letGo(watch), []);
  const isReady = useSyncExternalStore(
    noChange,
    () => true,
    () => false,
  );
  const catchUp = useEffectEvent(() => void isOutdated().then((isSo) => isSo && shown.refresh()));
  useEffect(() => catchUp(), []);

  if (counts.all === 0 && query.kind === null && watches.length === 0) {
    return (
      <EmptyState
        illustration={<KelpieIllustration />}
        title="You are not watching anything yet"
        headingLevel={1}
        action={<ButtonLink to={homePath.href()}>Find something to watch</ButtonLink>}
      >
        <p>
          Press the heart on a listing to keep it here. We tell you when its price drops, when it
          changes and before it ends.
        </p>
      </EmptyState>
    );
  }
  return (
    <>
      <PageHeader
        title="Watchlist"
        lead={describeChanges(counts)}
        actions={
          counts.ended > 0 ? (
            <Tidy data-here={query.show === 'ended' || undefined}>
              <Button disabled={!isReady} onClick={shown.letGoOfEnded}>
                Remove all that have ended
              </Button>
            </Tidy>
          ) : undefined
        }
      />
      <WatchControls query={query} counts={counts} kinds={kinds} />
      {watches.length === 0 && cursor === null ? (
        <EmptyState
          illustration={<KelpieIllustration />}
          title={NOTHING_WORDS[query.show]}
          action={
            <ButtonLink to={toHref({ ...query, show: 'all', kind: null, cursor: null })}>
              Show everything you watch
            </ButtonLink>
          }
        />
      ) : (
        <WatchCards ref={listRef}>
          {segments.map((segment) => {
            if (segment.is === 'room')
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
                  letGo={letGo}
                />
              )
            );
          })}
        </WatchCards>
      )}
      {problem === null && cursor !== null && (
        <MoreLink
          href={toHref({ ...query, cursor })}
          isLoading={isLoading}
          onLoadMore={shown.more}
        />
      )}
      <WatchTrouble role="alert" hidden={problem === null}>
        <p>{problem}</p>
        <Button onClick={shown.more}>Try again</Button>
      </WatchTrouble>
    </>
  );
}
