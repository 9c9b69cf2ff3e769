import { Button } from '@paddock/ui/button/button.tsx';
import { ButtonLink } from '@paddock/ui/button/button-link.tsx';
import { PageHeader } from '@paddock/ui/page-header/page-header.tsx';
import { colour, measure, radius, space } from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';
import { homePath, loginPath, watchlistPath } from '../../paths.ts';
import { useKeptList } from './use-kept-list.ts';
import type { Keeping, KeptListing } from './use-kept-list.ts';
import { WatchCard } from './watch-card.tsx';
import { WatchCards } from './watch-card.styles.ts';
import { WatchTrouble } from './watch-trouble.ts';

const Room = styled.div`
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
    max-width: ${measure};
  }
  /* The browser alone knows how long it is: what comes below moves little. */
  .kept {
    min-height: 60vh;
  }
  .tools {
    margin-bottom: ${space(4)};
  }
  .quiet {
    max-width: ${measure};
    color: ${colour.textQuiet};
  }
`;

/** How a listing stands that is known by its id alone. */
function asWatch({ listing }: KeptListing) {
  return {
    listing,
    state: listing ? ('live' as const) : ('ended' as const),
    changes: [],
    seen: { at: '', state: 'live' as const, price_text: '' },
    ends_at: listing?.expiresAt ?? null,
  };
}

/** The watchlist of somebody signed out: what this browser keeps. The server writes what it will be, and how to have it everywhere. */
export function KeptList({ keeping, now }: { readonly keeping: Keeping; readonly now: string }) {
  const { ids, listings, hasMore, isLoading, problem, more, letGo, letGoOfEnded } =
    useKeptList(keeping);
  return (
    <Room>
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
          What this browser keeps takes JavaScript to be shown. The watchlist of somebody who is
          signed in does not.
        </p>
      </noscript>
      <div className="kept" aria-busy={isLoading || undefined}>
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
            <Button onClick={letGoOfEnded}>Remove all that have ended</Button>
          </p>
        )}
        <WatchCards>
          {listings.map((one) => (
            <WatchCard
              key={one.listing_id}
              watch={asWatch(one)}
              now={now}
              isEager={false}
              isReady
              onLetGo={() => letGo(one)}
            />
          ))}
        </WatchCards>
        {problem === null && (hasMore || isLoading) && (
          <p className="tools" role="status">
            {isLoading ? 'Loading what you watch…' : <Button onClick={more}>More</Button>}
          </p>
        )}
        <WatchTrouble role="alert" hidden={problem === null}>
          <p>{problem}</p>
          <Button onClick={more}>Try again</Button>
        </WatchTrouble>
      </div>
    </Room>
  );
}
