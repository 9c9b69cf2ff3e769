import { useEffect, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import type { Filter, ListingPoints, ListingSummary } from '@paddock/contracts/http';
import { NzMap } from '@paddock/ui/map/nz-map.tsx';
import type { MapPoint } from '@paddock/ui/map/nz-map.tsx';
import { colour, fontSize, media, radius, space } from '@paddock/ui/theme/theme.ts';
import { getBrowserApi } from '../../browser-services.ts';
import { withFilters } from './change-address.ts';
import { toFilterQuery, toHref } from './search-address.ts';
import type { SearchAddress } from './search-address.ts';

export interface MapViewProps {
  readonly address: SearchAddress;
  /**
   * The listings that are shown next to the map. They are the map's points until all points have
   * loaded.
   */
  readonly results: readonly ListingSummary[];
  readonly filters: readonly Filter[];
  /** The formatted total, such as "2,000+ tractors". */
  readonly total: string;
}

const Frame = styled.div`
  height: 62vh;
  min-height: 320px;
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
    position: sticky;
    top: 85px;
    height: calc(100vh - 110px);
    max-height: 820px;
  }
`;

const Note = styled.p`
  margin: 0 0 ${space(3)};
  color: ${colour.textQuiet};
  font-size: ${fontSize.small};
`;

function toPinLabel(title: string, priceText: string): string {
  return `${title}, ${priceText}`;
}

function toResultPoints(results: readonly ListingSummary[]): MapPoint[] {
  return results.map(({ title, href, place, price }) => ({
    lat: place.lat,
    lng: place.lng,
    count: 1,
    label: toPinLabel(title, price.text),
    href,
  }));
}

function toMapPoints({ points }: ListingPoints): MapPoint[] {
  return points.map(({ lat, lng, count, title, priceText, href }) => ({
    lat,
    lng,
    count,
    label: count === 1 ? toPinLabel(title, priceText) : title,
    href,
  }));
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
  const points = useMemo(() => (all ? toMapPoints(all) : toResultPoints(results)), [all, results]);
  const regions = address.filters['regions'] ?? [];
  const counts =
    filters
      .find(({ name }) => name === 'regions')
      ?.options.flatMap(({ value, count }) => (count === null ? [] : [[value, count] as const])) ??
    [];
  return (
    <div>
      <Frame>
        <NzMap
          resetKey={toHref({ ...address, page: 1, fromPage: 1 })}
          label={`${total} on the map`}
          points={points}
          selectedRegion={regions.length === 1 ? (regions[0] ?? null) : null}
          getRegionHref={(slug) =>
            toHref(withFilters(address, { ...address.filters, regions: [slug], district: [] }))
          }
          regionCounts={Object.fromEntries(counts)}
        />
      </Frame>
      {all?.isCapped && <Note>The map shows the newest 2,000 of them.</Note>}
    </div>
  );
}
