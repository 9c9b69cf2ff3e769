import { useEffect, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import type { Filter, ListingPoints } from '@paddock/contracts/http';
import { formatMapArea, parseMapArea } from '@paddock/contracts/map-area';
import { useNavigate } from '@paddock/router';
import { NzMap } from '@paddock/listing-ui/nz-map/nz-map.tsx';
import type { MapPoint } from '@paddock/listing-ui/nz-map/nz-map.tsx';
import { colour, fontSize, media, radius, space, viewportHeight } from '@paddock/ui/theme/theme.ts';
import { getBrowserApi } from '../../browser-services.ts';
import { PLACE_FILTERS, withFilters } from './change-address.ts';
import { getSingleValue, toFilterQuery, toHref } from './search-address.ts';
import type { SearchAddress } from './search-address.ts';
import { useLatestAddress } from './use-latest-address.ts';
import { useMarkerListings } from './use-marker-listings.ts';
import { mapViewMessages } from './map-view.messages.ts';
import type { ResultListing } from './search-state.ts';

export interface MapViewProps {
  readonly address: SearchAddress;
  /**
   * The listings that are shown next to the map. They are the map's points until all points have
   * loaded.
   */
  readonly results: readonly ResultListing[];
  readonly filters: readonly Filter[];
  /** The formatted total, such as "2,000+ tractors". */
  readonly total: string;
}

/* On a desktop, the layout gives the map its height. */
const Column = styled.div`
  ${media.desktop} {
    display: flex;
    flex-direction: column;
    height: 100%;
  }
`;

const Frame = styled.div`
  /* On a phone, the whole map is above the bottom navigation. */
  height: ${viewportHeight(52)};
  min-height: 320px;
  ${media.tablet} {
    height: ${viewportHeight(62)};
  }
  margin-bottom: ${space(4)};
  overflow: hidden;
  border: 1px solid ${colour.hairline};
  border-radius: ${radius.card};
  /* The map fills its frame, so that no part of it, including its buttons, is cut off at the
     bottom. */
  > div {
    height: 100%;
    border: 0;
  }
  svg[role='group'] {
    height: 100%;
    min-height: 0;
  }
  ${media.desktop} {
    flex: 1;
    height: auto;
    min-height: 0;
    margin: 0;
  }
`;

const Note = styled.p`
  margin: 0 0 ${space(3)};
  ${media.desktop} {
    margin: ${space(2)} 0 0;
  }
  color: ${colour.textQuiet};
  font-size: ${fontSize.small};
`;

function toMapPoint(
  { title, href, price }: ResultListing,
  at: Pick<MapPoint, 'id' | 'lat' | 'lng' | 'count'>,
): MapPoint {
  return at.count === 1
    ? { ...at, label: `${title}, ${price.text}`, href, price: price.text }
    : { ...at, label: title, href };
}

function toMapPoints(
  { lats, lngs, counts, listingIds }: ListingPoints,
  listings: ReadonlyMap<string, ResultListing>,
): MapPoint[] {
  return listingIds.map((listingId, index) => {
    const id = String(listingId);
    const at = { id, lat: lats[index] ?? 0, lng: lngs[index] ?? 0, count: counts[index] ?? 1 };
    const listing = listings.get(id);
    // The page of a listing redirects to the listing's own address.
    const href = `/marketplace/listing/${id}`;
    return listing ? toMapPoint(listing, at) : { ...at, label: mapViewMessages.oneListing, href };
  });
}

/**
 * Returns the same search in an area of the map (`south,west,north,east`). The area replaces the
 * place searched so far, because the map may show another part of the country. A region or distance
 * that is chosen later in the filters narrows the area: the API applies both.
 */
function withArea(address: SearchAddress, area: string): SearchAddress {
  const otherFilters = Object.entries(address.filters).filter(
    ([name]) => !PLACE_FILTERS.includes(name),
  );
  return withFilters(address, { ...Object.fromEntries(otherFilters), area: [area] });
}

/** Loads every point of the search; null until loaded. A new search aborts the previous request. */
function useAllPoints(query: string): ListingPoints | null {
  const [response, setResponse] = useState<{
    readonly query: string;
    readonly found: ListingPoints;
  } | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    getBrowserApi()
      ?.get('/api/listings/points', {
        query: new URLSearchParams(query),
        signal: controller.signal,
      })
      .then((found) => setResponse({ query, found }))
      // On failure, the page's listings stay on the map.
      .catch(() => undefined);
    return () => controller.abort();
  }, [query]);
  return response?.query === query ? response.found : null;
}

/** The results on a map of New Zealand. Each region links to the same search in that region. */
export function MapView({ address, results, filters, total }: MapViewProps) {
  const all = useAllPoints(toFilterQuery(address).toString());
  const { listings, load } = useMarkerListings(results);
  const points = useMemo(
    () =>
      all
        ? toMapPoints(all, listings)
        : results.map((listing) =>
            toMapPoint(listing, { lat: listing.place.lat, lng: listing.place.lng, count: 1 }),
          ),
    [all, listings, results],
  );
  const navigate = useNavigate();
  const getLatestAddress = useLatestAddress(address);
  const areaText = getSingleValue(address.filters, 'area');
  const area = useMemo(() => parseMapArea(areaText), [areaText]);
  const regions = address.filters['regions'] ?? [];
  const counts =
    filters
      .find(({ name }) => name === 'regions')
      ?.options.flatMap(({ value, count }) => (count === null ? [] : [[value, count] as const])) ??
    [];
  return (
    <Column>
      <Frame>
        <NzMap
          resetKey={toHref({ ...address, page: 1, fromPage: 1 })}
          label={mapViewMessages.label(total)}
          points={points}
          selectedRegion={regions.length === 1 ? (regions[0] ?? null) : null}
          initialArea={area}
          onAreaSearch={(visible) =>
            void navigate(toHref(withArea(getLatestAddress(), formatMapArea(visible))))
          }
          getRegionHref={(slug) =>
            toHref(
              withFilters(address, {
                ...address.filters,
                regions: [slug],
                district: [],
                area: [],
              }),
            )
          }
          // Within an area, the counts do not cover whole regions.
          regionCounts={area ? {} : Object.fromEntries(counts)}
          onMarkersShown={load}
        />
      </Frame>
      {all?.isCapped && <Note>{mapViewMessages.capped}</Note>}
    </Column>
  );
}
