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
        lead="Your watchlist is saved in this browser while you’re signed out."
      />
      <div className="offer">
        <p>
          Sign in to save these to your account. We’ll tell you when a price drops or a listing is
          about to end.
        </p>
        <ButtonLink
          tone="primary"
          to={`${loginPath.href()}?return=${encodeURIComponent(watchlistPath.href())}`}
        >
          Sign in
        </ButtonLink>
      </div>
      <noscript>
        <p className="quiet">
          You need JavaScript to see the listings saved in this browser. If you sign in, your
          watchlist works without it.
        </p>
      </noscript>
      <div className="saved" aria-busy={isLoading || undefined}>
        {ids?.length === 0 && (
          <p className="quiet">
            Your watchlist is empty. Tap the heart on a listing to save it here.
          </p>
        )}
        {ids?.length === 0 && (
          <p className="tools">
            <ButtonLink to={homePath.href()}>Search listings</ButtonLink>
          </p>
        )}
        {listings.some(({ listing }) => listing === null) && (
          <p className="tools">
            <Button onClick={unwatchEnded}>Remove ended listings</Button>
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
            {isLoading ? 'Loading your watchlist…' : <Button onClick={loadMore}>More</Button>}
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
