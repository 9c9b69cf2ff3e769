import { useEffect, useId, useState } from 'react';
import { Link, useNavigate } from '@paddock/router';
import { styled } from 'styled-components';
import { Button } from '@paddock/ui/button/button.tsx';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { arrowRightIcon } from '@paddock/ui/icon/shapes/arrow-right.ts';
import { locateFixedIcon } from '@paddock/ui/icon/shapes/locate-fixed.ts';
import { Select } from '@paddock/ui/select/select.tsx';
import { WatchableCard } from '@paddock/listing-ui/listing-card/watchable-card.tsx';
import { Shelf } from '@paddock/ui/shelf/shelf.tsx';
import { colour, fontSize, media, space, tapTarget } from '@paddock/ui/theme/theme.ts';
import { formatNearParameter } from '../../farm-point.ts';
import { saveLastRegion } from '../../last-region.ts';
import { homePath, resultsPath } from '../../paths.ts';
import type { HomeContent } from './home-content.ts';
import { homeMessages } from './home.messages.ts';

export type NewestListingsProps = Pick<HomeContent, 'regions' | 'near' | 'newest'> & {
  readonly now: string;
};

/** The default search radius around the visitor. */
const RADIUS_KM = 50;
const LOCATE_TIMEOUT_MS = 15_000;
/** The number of cards that are in view on a phone when the page loads. */
const CARDS_IN_VIEW = 2;

const RegionForm = styled.form`
  display: flex;
  flex: none;
  gap: ${space(2)};
  max-width: 100%;
  margin: 0;
  .region {
    width: 140px;
  }
  ${media.tablet} {
    .region {
      width: 224px;
    }
  }
`;

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  margin-top: ${space(3)};
  a {
    display: inline-flex;
    align-items: center;
    gap: ${space(1)};
    min-height: ${tapTarget};
    font-weight: 620;
    text-decoration: none;
  }
  a:hover {
    text-decoration: underline;
  }
  p {
    flex-basis: 100%;
    margin: 0;
    color: ${colour.textQuiet};
    font-size: ${fontSize.small};
  }
`;

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
        const near = formatNearParameter({ lat: coords.latitude, lng: coords.longitude });
        void navigate(
          resultsPath.href(
            new URLSearchParams({ near, radiusKm: String(RADIUS_KM), sort: 'nearest' }).toString(),
          ),
        );
      },
      () => {
        setIsLocating(false);
        onProblem(homeMessages.locate.error);
      },
      { maximumAge: 10 * 60_000, timeout: LOCATE_TIMEOUT_MS },
    );
  }
  return (
    <Button onClick={locate} disabled={isLocating}>
      <Icon shape={locateFixedIcon} size={18} />
      {isLocating ? homeMessages.locate.locating : homeMessages.locate.button}
    </Button>
  );
}

/** Without JavaScript, the form submits the region. An empty one means all regions. */
function RegionChooser({ regions, near }: Pick<NewestListingsProps, 'regions' | 'near'>) {
  const navigate = useNavigate();
  const id = useId();
  return (
    <RegionForm method="get" action={homePath.path}>
      <div className="region">
        <Select
          id={id}
          name="region"
          aria-label={homeMessages.newest.regionLabel}
          key={near?.slug}
          defaultValue={near?.slug ?? ''}
          onChange={(event) => {
            const { value } = event.currentTarget;
            saveLastRegion(value || null);
            void navigate(homePath.href(value), { preventScrollReset: true });
          }}
        >
          <option value="">{homeMessages.newest.allRegions}</option>
          {regions.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </Select>
      </div>
      <noscript>
        <Button type="submit">{homeMessages.newest.showButton}</Button>
      </noscript>
    </RegionForm>
  );
}

/**
 * The newest listings in the region that the visitor chose here or searched last, or else in all of
 * New Zealand. It never requests the browser's location on load.
 */
export function NewestListings({ regions, near, newest, now }: NewestListingsProps) {
  const [problem, setProblem] = useState('');
  const region = near?.slug;
  useEffect(() => {
    if (region !== undefined) saveLastRegion(region);
  }, [region]);
  const listings = near?.results ?? newest;
  return (
    <div>
      <Shelf
        title={near ? homeMessages.newest.titleInRegion(near.name) : homeMessages.newest.title}
        action={<RegionChooser regions={regions} near={near} />}
        {...(listings.length === 0 ? { lead: homeMessages.newest.empty } : {})}
      >
        {listings.map((listing, index) => (
          <WatchableCard
            key={listing.id}
            listing={listing}
            layout="compact"
            now={now}
            isEager={index < CARDS_IN_VIEW}
            isBelowFold={index >= CARDS_IN_VIEW}
          />
        ))}
      </Shelf>
      <Tools>
        <Link
          to={resultsPath.href(
            region === undefined ? '' : new URLSearchParams({ regions: region }).toString(),
          )}
        >
          {near ? homeMessages.newest.allInRegionLink(near.name) : homeMessages.newest.allLink}
          <Icon shape={arrowRightIcon} size={18} />
        </Link>
        <LocateButton onProblem={setProblem} />
        {problem && <p role="status">{problem}</p>}
      </Tools>
    </div>
  );
}
