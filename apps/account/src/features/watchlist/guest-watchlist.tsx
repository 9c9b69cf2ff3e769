import { getSignInHref } from '@paddock/contracts/sign-in-address';
import { Button } from '@paddock/ui/button/button.tsx';
import { ButtonLink } from '@paddock/ui/button/button-link.tsx';
import { EmptyState } from '@paddock/ui/empty-state/empty-state.tsx';
import { KelpieIllustration } from '@paddock/ui/empty-state/illustrations/kelpie.tsx';
import { TextLink } from '@paddock/ui/link/text-link.tsx';
import { PageHeader } from '@paddock/ui/page-header/page-header.tsx';
import { colour, maxLineLength, radius, space, tapTarget } from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';
import { homePath, watchlistPath } from '../../paths.ts';
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
  .elsewhere {
    text-align: center;
  }
  .elsewhere a {
    display: inline-flex;
    align-items: center;
    min-height: ${tapTarget};
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
 * heading; the browser adds the listings, and offers to save them to an account if there are any.
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
  const signInHref = getSignInHref(watchlistPath.href());
  return (
    <Container>
      <PageHeader
        title="Watchlist"
        lead="Your watchlist is saved in this browser while you’re signed out."
      />
      <noscript>
        <p className="quiet">
          You need JavaScript to see the listings saved in this browser.{' '}
          <a href={signInHref}>Sign in</a> to use your watchlist without it.
        </p>
      </noscript>
      <div className="saved" aria-busy={isLoading || undefined}>
        {ids?.length === 0 && (
          <>
            <EmptyState
              illustration={<KelpieIllustration />}
              title="Your watchlist is empty"
              action={<ButtonLink to={homePath.href()}>Search listings</ButtonLink>}
            >
              <p>Tap the heart on a listing to save it here.</p>
            </EmptyState>
            <p className="elsewhere">
              <TextLink to={signInHref}>Sign in to see your watchlist from other devices</TextLink>
            </p>
          </>
        )}
        {ids !== null && ids.length > 0 && (
          <div className="offer">
            <p>
              Sign in to save these to your account. We’ll tell you when a price drops or a listing
              is about to end.
            </p>
            <ButtonLink tone="primary" to={signInHref}>
              Sign in
            </ButtonLink>
          </div>
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
