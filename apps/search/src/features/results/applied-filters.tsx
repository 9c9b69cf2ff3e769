import type { Filter } from '@paddock/contracts/http';
import { ChipLink } from '@paddock/ui/chip/chip-link.tsx';
import { appliedFilters } from './filter-labels.ts';
import { toHref } from './search-address.ts';
import type { SearchAddress } from './search-address.ts';
import { useAddressNow } from './use-address-now.ts';

/** What narrows the results, each a link to the same results without it. */
export function AppliedFilters({
  address,
  filters,
}: {
  readonly address: SearchAddress;
  readonly filters: readonly Filter[];
}) {
  const addressNow = useAddressNow(address);
  const applied = appliedFilters(address, filters);
  if (applied.length === 0) return null;
  return (
    <div className="chips" role="group" aria-label="Applied filters">
      {applied.map(({ label, without }) => (
        <ChipLink
          key={`${label} ${toHref(without(address))}`}
          to={toHref(without(address))}
          getLatestTo={() => toHref(without(addressNow()))}
          label={label}
          removeLabel={`Remove ${label}`}
          preventScrollReset
        />
      ))}
    </div>
  );
}
