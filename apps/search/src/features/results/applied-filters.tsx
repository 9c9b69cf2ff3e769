import type { Filter } from '@paddock/contracts/http';
import { ChipLink } from '@paddock/ui/chip/chip-link.tsx';
import { getAppliedFilters } from './filter-labels.ts';
import { toHref } from './search-address.ts';
import type { SearchAddress } from './search-address.ts';
import { useLatestAddress } from './use-latest-address.ts';

/** The applied filters. Each is a link to the same results without that filter. */
export function AppliedFilters({
  address,
  filters,
}: {
  readonly address: SearchAddress;
  readonly filters: readonly Filter[];
}) {
  const getLatestAddress = useLatestAddress(address);
  const applied = getAppliedFilters(address, filters);
  if (applied.length === 0) return null;
  return (
    <div className="chips" role="group" aria-label="Applied filters">
      {applied.map(({ label, removeFrom }) => (
        <ChipLink
          key={`${label} ${toHref(removeFrom(address))}`}
          to={toHref(removeFrom(address))}
          getLatestTo={() => toHref(removeFrom(getLatestAddress()))}
          label={label}
          removeLabel={`Remove ${label}`}
          preventScrollReset
        />
      ))}
    </div>
  );
}
