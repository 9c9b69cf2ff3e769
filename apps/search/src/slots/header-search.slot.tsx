import { useLocation } from '@paddock/router';
import type { SlotProps } from '@paddock/contracts/remote';
import { isPublicId } from '@paddock/contracts/slugs';
import { listListingTypes, onlyValue, readAddress } from '../features/results/search-address.ts';
import { SearchBox } from '../features/search-box/search-box.tsx';

/** Filters that a new term keeps: they hold whatever is searched for. */
const KEPT_NAMES = ['countries', 'regions', 'district', 'near', 'radiusKm'];

/** The header's search box (specification.md section 2): on a page of results it shows its term and keeps its kinds and places. */
export function Slot({ layout }: SlotProps['header.search']) {
  const { pathname, search } = useLocation();
  const address = readAddress({ pathname, searchParams: new URLSearchParams(search) });
  // A listing stands under its kind's path too: a new search from there is a search of everything.
  const isListing = isPublicId(pathname.split('/').at(-1) ?? '');
  const isResults = (address.kind !== null && !isListing) || pathname === '/search/listing';
  const kept = isResults
    ? [
        ...listListingTypes(address).map((kind) => ['listingType', kind] as const),
        ...KEPT_NAMES.flatMap((name) =>
          (address.filters[name] ?? []).map((value) => [name, value] as const),
        ),
      ]
    : [];
  return (
    <SearchBox
      layout={layout}
      shownTerm={isResults ? onlyValue(address.filters, 'query') : ''}
      keptFilters={kept}
      placeholder={layout === 'compact' ? 'Search Paddock' : 'Search tractors, jobs, hay…'}
    />
  );
}
