import { useNavigate } from '@paddock/router';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { arrowUpDownIcon } from '@paddock/ui/icon/shapes/arrow-up-down.ts';
import { Select } from '@paddock/ui/select/select.tsx';
import { withSort } from './change-address.ts';
import { getDefaultSort, toHref } from './search-address.ts';
import type { SearchAddress, SortOrder } from './search-address.ts';
import { useLatestAddress } from './use-latest-address.ts';

const LABELS: Readonly<Record<SortOrder, string>> = {
  best: 'Best match',
  newest: 'Newest first',
  'price-low': 'Lowest price',
  'price-high': 'Highest price',
  nearest: 'Nearest first',
  closing: 'Closing soon',
};

export interface SortControlProps {
  readonly address: SearchAddress;
  /** Id of the filter form. Without JavaScript, that form also submits the sort order. */
  readonly formId: string;
}

/**
 * The control for the sort order. Offers "Best match" only when the search has words, and "Nearest"
 * only when it has a place.
 */
export function SortControl({ address, formId }: SortControlProps) {
  const navigate = useNavigate();
  const getLatestAddress = useLatestAddress(address);
  const { filters } = address;
  const sorts = (Object.keys(LABELS) as SortOrder[]).filter(
    (sort) => (sort !== 'nearest' || 'near' in filters) && (sort !== 'best' || 'query' in filters),
  );
  const fallback = getDefaultSort(filters);
  const current = address.sort ?? fallback;
  const id = `${formId}-sort`;
  return (
    <div className="sort">
      <Icon shape={arrowUpDownIcon} />
      <Select
        id={id}
        name="sort"
        form={formId}
        aria-label="Sort by"
        value={sorts.includes(current) ? current : fallback}
        onChange={(event) => {
          const sort = sorts.find((each) => each === event.target.value);
          void navigate(toHref(withSort(getLatestAddress(), sort ?? null)), {
            preventScrollReset: true,
          });
        }}
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {LABELS[sort]}
          </option>
        ))}
      </Select>
    </div>
  );
}
