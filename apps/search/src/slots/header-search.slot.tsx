import { useLocation } from '@paddock/router';
import type { SlotProps } from '@paddock/contracts/remote';
import { isPublicId } from '@paddock/contracts/slugs';
import {
  getListingTypes,
  getSingleValue,
  readAddress,
} from '../features/results/search-address.ts';
import { SearchBox } from '../features/search-box/search-box.tsx';

/** Filters that a new search keeps, because they apply to any search term. */
const RETAINED_FILTERS = ['countries', 'regions', 'district', 'near', 'radiusKm', 'area'];

/**
 * The header's search box (specification.md section 2). On a results page it shows the current
 * term, and a new search keeps the page's kinds and places.
 */
export function Slot({ layout }: SlotProps['header.search']) {
  const { pathname, search } = useLocation();
  const address = readAddress({ pathname, searchParams: new URLSearchParams(search) });
  // A listing's path also starts with its kind, but a search from a listing searches every kind.
  const isListing = isPublicId(pathname.split('/').at(-1) ?? '');
  const isResults = (address.kind !== null && !isListing) || pathname === '/search/listing';
  const retained = isResults
    ? [
        ...getListingTypes(address).map((kind) => ['listingType', kind] as const),
        ...RETAINED_FILTERS.flatMap((name) =>
          (address.filters[name] ?? []).map((value) => [name, value] as const),
        ),
      ]
    : [];
  return (
    <SearchBox
      layout={layout}
      shownTerm={isResults ? getSingleValue(address.filters, 'query') : ''}
      retainedFilters={retained}
    />
  );
}
