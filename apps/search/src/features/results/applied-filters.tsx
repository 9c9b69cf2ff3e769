import type { Filter, ListingSearch } from '@paddock/contracts/http';
import { ChipLink } from '@paddock/ui/chip/chip-link.tsx';
import { resultsPath } from '../../paths.ts';
import { getAppliedFilters } from './filter-labels.ts';
import { toHref } from './search-address.ts';
import type { SearchAddress } from './search-address.ts';
import { useLatestAddress } from './use-latest-address.ts';
import { resultsMessages } from './results.messages.tsx';

/**
 * The applied filters, and the parts that were read from the search's words. Each is a link to the
 * same results without it.
 */
export function AppliedFilters({
  address,
  filters,
  parts,
}: {
  readonly address: SearchAddress;
  readonly filters: readonly Filter[];
  readonly parts: ListingSearch['interpretation']['parts'];
}) {
  const getLatestAddress = useLatestAddress(address);
  const applied = getAppliedFilters(address, filters);
  if (applied.length + parts.length === 0) return null;
  return (
    <div className="chips" role="group" aria-label={resultsMessages.applied.label}>
      {applied.map(({ label, removeFrom }) => (
        <ChipLink
          key={`${label} ${toHref(removeFrom(address))}`}
          to={toHref(removeFrom(address))}
          getLatestTo={() => toHref(removeFrom(getLatestAddress()))}
          label={label}
          removeLabel={resultsMessages.applied.removeLink(label)}
          preventScrollReset
        />
      ))}
      {parts.map(({ label, query }) => (
        <ChipLink
          key={`${label} ${query}`}
          to={resultsPath.href(query)}
          label={label}
          removeLabel={resultsMessages.applied.removeLink(label)}
          preventScrollReset
        />
      ))}
    </div>
  );
}
