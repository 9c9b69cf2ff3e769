import { Button } from '@paddock/ui/button/button.tsx';
import { ButtonLink } from '@paddock/ui/button/button-link.tsx';
import { PageHeader } from '@paddock/ui/page-header/page-header.tsx';
import { colour, maxLineLength, radius, space } from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';
import { homePath, loginPath, watchlistPath } from '../../paths.ts';
import { useGuestWatchlist } from './use-guest-watchlist.ts';
import type { GuestWatchStorage, GuestListing } from './use-guest-watchlist.ts';
import { WatchCard } from './watch-card.tsx';
import { WatchCards } from './watch-card.styles.ts';
import { WatchlistError } from './watchlist-error.styles.ts';

const Container = styled.div`
  .offer {
    display: grid;
    justify-items: start;
    gap: ${space(3)};
    margin-bottom: ${space(6)};
    padding: ${space(5)};
    background: ${colour.card};
    border: 1px solid ${colour.hairline};
    border-radius: ${radius.card};
  }
  .offer p {
    max-width: ${maxLineLength};
  }
  /* Only the browser knows the list's length; the minimum height limits the layout shift. */
  .saved {
    min-height: 60vh;
  }
  .tools {
    margin-bottom: ${space(4)};
  }
  .quiet {
    max-width: ${maxLineLength};
    color: ${colour.textQuiet};
  }
`;

/**
 * Converts a guest's listing, of which only the id was stored, to the data that a watch card needs.
 */
function toWatch({ listing }: GuestListing) {
  return {
    listing,
    state: listing ? ('live' as const) : ('ended' as const),
    changes: [],
    seen: { at: '', state: 'live' as const, priceText: '' },
    endsAt: listing?.expiresAt ?? null,
  };
}

/**
 * A signed-out visitor's watchlist, which is stored in the browser. The server renders only the
 * invitation to sign in; the browser adds the listings.
 */
export function GuestWatchlist({
  keeping,
  now,
}: {
  readonly keeping: GuestWatchStorage;
  readonly now: string;
}) {
  const { ids, listings, hasMore, isLoading, problem, loadMore, unwatch, unwatchEnded } =
    useGuestWatchlist(keeping);
  return (
    <Container>
      <PageHeader
        title="Watchlist"
        lead="What you watch is kept in this browser while you are signed out."
      />
      <div className="offer">
        <p>
          Sign in, and what is here joins your own watchlist: on every device, with your notes, and
          with word when a price drops or something is about to end.
        </p>
        <ButtonLink
          tone="primary"
          to={`${loginPath.href()}?return=${encodeURIComponent(watchlistPath.href())}`}
        >
          Sign in and keep it
        </ButtonLink>
      </div>
      <noscript>
        <p className="quiet">
          The listings saved in this browser need JavaScript to be shown. If you sign in, your
          watchlist works without it.
        </p>
      </noscript>
      <div className="saved" aria-busy={isLoading || undefined}>
        {ids?.length === 0 && (
          <p className="quiet">
            You are not watching anything yet. Press the heart on a listing, and it is kept here.
          </p>
        )}
        {ids?.length === 0 && (
          <p className="tools">
            <ButtonLink to={homePath.href()}>Find something to watch</ButtonLink>
          </p>
        )}
        {listings.some(({ listing }) => listing === null) && (
          <p className="tools">
            <Button onClick={unwatchEnded}>Remove all that have ended</Button>
          </p>
        )}
        <WatchCards>
          {listings.map((listing) => (
            <WatchCard
              key={listing.listingId}
              watch={toWatch(listing)}
              now={now}
              isEager={false}
              isReady
              onUnwatch={() => unwatch(listing)}
            />
          ))}
        </WatchCards>
        {problem === null && (hasMore || isLoading) && (
          <p className="tools" role="status">
            {isLoading ? 'Loading what you watch…' : <Button onClick={loadMore}>More</Button>}
          </p>
        )}
        <WatchlistError role="alert" hidden={problem === null}>
          <p>{problem}</p>
          <Button onClick={loadMore}>Try again</Button>
        </WatchlistError>
      </div>
    </Container>
  );
}
