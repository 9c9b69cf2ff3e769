import { useEffect, useId, useState } from 'react';
import { Slot, useNavigate } from '@paddock/router';
import { styled } from 'styled-components';
import type { Home } from '@paddock/contracts/http';
import { Button } from '@paddock/ui/button/button.tsx';
import { ChipLink } from '@paddock/ui/chip/chip-link.tsx';
import { ChipRow } from '@paddock/ui/chip/chip-row.tsx';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { locateFixedIcon } from '@paddock/ui/icon/shapes/locate-fixed.ts';
import { ListingCard } from '@paddock/listing-ui/listing-card/listing-card.tsx';
import { Select } from '@paddock/ui/select/select.tsx';
import { Shelf } from '@paddock/ui/shelf/shelf.tsx';
import { colour, fontSize, space } from '@paddock/ui/theme/theme.ts';
import { getBrowserApi } from '../../browser-services.ts';
import { toNear } from '../../farm-point.ts';
import { readLastRegion, saveLastRegion } from '../../last-region.ts';
import { homePath, resultsPath } from '../../paths.ts';
import { useFarmDistance } from '@paddock/listing-ui/use-farm-distance.ts';

export interface NearYouProps {
  readonly regions: Home['regions'];
  /** The region in the page's address; null when the address has none. */
  readonly near: Home['near'];
  readonly now: string;
}

/** The default search radius around the visitor. */
const RADIUS_KM = 50;
const LOCATE_TIMEOUT_MS = 15_000;

const Tools = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)};
  margin: 0 0 ${space(4)};
  .region {
    flex: 1 1 200px;
    max-width: 320px;
  }
  .problem {
    flex-basis: 100%;
    margin: 0;
    color: ${colour.textQuiet};
    font-size: ${fontSize.small};
  }
`;

const Quiet = styled.p`
  margin: ${space(1)} 0 ${space(3)};
  color: ${colour.textQuiet};
`;

/**
 * Returns the region of the address. When the address has none, returns the region of the visitor's
 * last search, which loads after hydration.
 */
function useRememberedNear(shown: Home['near']): Home['near'] {
  const [remembered, setRemembered] = useState<Home['near']>(null);
  useEffect(() => {
    if (shown) {
      saveLastRegion(shown.slug);
      return undefined;
    }
    const region = readLastRegion();
    const api = getBrowserApi();
    if (!region || !api) return undefined;
    const controller = new AbortController();
    api
      .get('/api/home', { query: { region }, signal: controller.signal })
      .then((home) => setRemembered(home.near))
      // The page works without it: the visitor can choose a region.
      .catch(() => undefined);
    return () => controller.abort();
  }, [shown]);
  return shown ?? remembered;
}

/**
 * A button that searches for listings around the visitor. It requests the browser's location only
 * when tapped.
 */
function LocateButton({ onProblem }: { readonly onProblem: (text: string) => void }) {
  const navigate = useNavigate();
  const [isLocating, setIsLocating] = useState(false);
  function locate() {
    setIsLocating(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const near = toNear({ lat: coords.latitude, lng: coords.longitude });
        void navigate(
          resultsPath.href(
            new URLSearchParams({ near, radiusKm: String(RADIUS_KM), sort: 'nearest' }).toString(),
          ),
        );
      },
      () => {
        setIsLocating(false);
        onProblem('We couldn’t get your location. Choose your region instead.');
      },
      { maximumAge: 10 * 60_000, timeout: LOCATE_TIMEOUT_MS },
    );
  }
  return (
    <Button onClick={locate} disabled={isLocating}>
      <Icon shape={locateFixedIcon} size={18} />
      {isLocating ? 'Finding you…' : 'Use my location'}
    </Button>
  );
}

/**
 * The newest listings in the visitor's region: the region that the visitor chose in this section,
 * or that of their last search. It never requests the browser's location on load.
 */
export function NearYou({ regions, near: shown, now }: NearYouProps) {
  const navigate = useNavigate();
  const distanceTo = useFarmDistance();
  const id = useId();
  const [problem, setProblem] = useState('');
  const near = useRememberedNear(shown);
  const href = near
    ? resultsPath.href(new URLSearchParams({ regions: near.slug }).toString())
    : undefined;

  const tools = (
    <Tools method="get" action={homePath.path}>
      <div className="region">
        <Select
          id={id}
          name="region"
          aria-label="Your region"
          key={near?.slug}
          defaultValue={near?.slug ?? ''}
          onChange={(event) => {
            const { value } = event.currentTarget;
            if (value) saveLastRegion(value);
            void navigate(homePath.href(value), { preventScrollReset: true });
          }}
        >
          <option value="">Choose your region</option>
          {regions.map(({ slug, name, listingCount }) => (
            <option key={slug} value={slug}>
              {`${name} (${listingCount.toLocaleString('en-NZ')})`}
            </option>
          ))}
        </Select>
      </div>
      <noscript>
        <Button type="submit">Show</Button>
      </noscript>
      <LocateButton onProblem={setProblem} />
      {problem && (
        <p className="problem" role="status">
          {problem}
        </p>
      )}
    </Tools>
  );

  if (!near) {
    return (
      <section>
        <h2>Near you</h2>
        <Quiet>Choose your region to see what is new around you.</Quiet>
        {tools}
        <ChipRow>
          {[...regions]
            .sort((a, b) => b.listingCount - a.listingCount)
            .slice(0, 6)
            .map(({ slug, name }) => (
              <ChipLink key={slug} to={homePath.href(slug)} label={name} preventScrollReset />
            ))}
        </ChipRow>
      </section>
    );
  }
  return (
    <div>
      <Shelf
        title={`New in ${near.name}`}
        {...(href ? { href } : {})}
        linkLabel={`See all in ${near.name}`}
      >
        {near.results.map((listing) => (
          <ListingCard
            key={listing.id}
            listing={listing}
            layout="compact"
            now={now}
            actions={
              <Slot
                name="listing.card"
                props={{ listingId: listing.id, title: listing.title }}
                fallback={null}
                unavailable={null}
              />
            }
            distance={distanceTo(listing.place)}
          />
        ))}
      </Shelf>
      {tools}
    </div>
  );
}
