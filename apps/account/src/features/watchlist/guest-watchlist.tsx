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
import { watchlistMessages } from './watchlist.messages.tsx';

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

/** Returns the data that a watch card needs. For a guest's listing, only the id was stored. */
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
      <PageHeader title={watchlistMessages.page.title} lead={watchlistMessages.guest.lead} />
      <noscript>
        <p className="quiet">
          {watchlistMessages.guest.noScript((text) => (
            <a href={signInHref}>{text}</a>
          ))}
        </p>
      </noscript>
      <div className="saved" aria-busy={isLoading || undefined}>
        {ids?.length === 0 && (
          <>
            <EmptyState
              illustration={<KelpieIllustration />}
              title={watchlistMessages.empty.title}
              action={
                <ButtonLink to={homePath.href()}>{watchlistMessages.empty.searchLink}</ButtonLink>
              }
            >
              <p>{watchlistMessages.guest.emptyText}</p>
            </EmptyState>
            <p className="elsewhere">
              <TextLink to={signInHref}>{watchlistMessages.guest.signInForOthersLink}</TextLink>
            </p>
          </>
        )}
        {ids !== null && ids.length > 0 && (
          <div className="offer">
            <p>{watchlistMessages.guest.signInText}</p>
            <ButtonLink tone="primary" to={signInHref}>
              {watchlistMessages.guest.signInButton}
            </ButtonLink>
          </div>
        )}
        {listings.some(({ listing }) => listing === null) && (
          <p className="tools">
            <Button onClick={unwatchEnded}>{watchlistMessages.page.removeEndedButton}</Button>
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
            {isLoading ? (
              watchlistMessages.guest.loading
            ) : (
              <Button onClick={loadMore}>{watchlistMessages.guest.moreButton}</Button>
            )}
          </p>
        )}
        <WatchlistError role="alert" hidden={problem === null}>
          <p>{problem}</p>
          <Button onClick={loadMore}>{watchlistMessages.page.retryButton}</Button>
        </WatchlistError>
      </div>
    </Container>
  );
}
