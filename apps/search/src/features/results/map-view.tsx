import { useEffect, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import type { Filter, ListingPoints, ListingSummary } from '@paddock/contracts/http';
import { NzMap } from '@paddock/ui/map/nz-map.tsx';
import type { MapPoint } from '@paddock/ui/map/nz-map.tsx';
import { colour, fontSize, media, radius, space } from '@paddock/ui/theme/theme.ts';
import { browserApi } from '../../browser-services.ts';
import { withFilters } from './change-address.ts';
import { toFilterQuery, toHref } from './search-address.ts';
import type { SearchAddress } from './search-address.ts';

export interface MapViewProps {
  readonly address: SearchAddress;
  /** What is listed beside the map: shown at once, until every point is there. */
  readonly results: readonly ListingSummary[];
  readonly filters: readonly Filter[];
  /** "2,000+ tractors" */
  readonly total: string;
}

const Frame = styled.div`
  height: 62vh;
  min-height: 320px;
  margin-bottom: ${space(4)};
  overflow: hidden;
  border: 1px solid ${colour.hairline};
  border-radius: ${radius.card};
  /* The map is as high as its frame: nothing of it, and none of its buttons, is cut off below. */
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

function pointsOfResults(results: readonly ListingSummary[]): MapPoint[] {
  return results.map(({ title, href, place, price }) => ({
    lat: place.lat,
    lng: place.lng,
    count: 1,
    label: toPinLabel(title, price.text),
    href,
  }));
}

function pointsOfAll({ points }: ListingPoints): MapPoint[] {
  return points.map(({ lat, lng, count, title, priceText, href }) => ({
    lat,
    lng,
    count,
    label: count === 1 ? toPinLabel(title, priceText) : title,
    href,
  }));
}

/** Every point of the search; null until it is there. Each new search aborts the question before it. */
function useAllPoints(query: string): ListingPoints | null {
  const [answer, setAnswer] = useState<{
    readonly query: string;
    readonly found: ListingPoints;
  } | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    browserApi()
      ?.get('/api/listings/points', {
        query: new URLSearchParams(query),
        signal: controller.signal,
      })
      .then((found) => setAnswer({ query, found }))
      // The listings of the page stay on the map.
      .catch(() => undefined);
    return () => controller.abort();
  }, [query]);
  return answer?.query === query ? answer.found : null;
}

/** The results on a map of New Zealand, whose regions are links to the same search there. */
export function MapView({ address, results, filters, total }: MapViewProps) {
  const all = useAllPoints(toFilterQuery(address).toString());
  const points = useMemo(() => (all ? pointsOfAll(all) : pointsOfResults(results)), [all, results]);
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
