import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { eventBus } from '@paddock/event-bus';
import { useNavigate } from '@paddock/router';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { arrowUpDownIcon } from '@paddock/ui/icon/shapes/arrow-up-down.ts';
import { Select } from '@paddock/ui/select/select.tsx';
import { NEAR_FARM } from '../../farm-point.ts';
import { withFilters, withSort } from './change-address.ts';
import { getDefaultSort, getListingTypes, toHref } from './search-address.ts';
import type { SearchAddress, SortOrder } from './search-address.ts';
import { useLatestAddress } from './use-latest-address.ts';
import { resultsMessages } from './results.messages.tsx';

const LABELS: Readonly<Record<SortOrder, string>> = {
  best: resultsMessages.sort.best,
  newest: resultsMessages.sort.newest,
  'price-low': resultsMessages.sort.priceLow,
  'price-high': resultsMessages.sort.priceHigh,
  nearest: resultsMessages.sort.nearest,
  closing: resultsMessages.sort.closing,
};

const JOB_LABELS: typeof LABELS = {
  ...LABELS,
  'price-low': resultsMessages.sort.payLow,
  'price-high': resultsMessages.sort.payHigh,
};

export interface SortControlProps {
  readonly address: SearchAddress;
  /** Id of the filter form. Without JavaScript, that form also submits the sort order. */
  readonly formId: string;
}

/** The radius of a search that is sorted by the distance from the farm and has no other radius. */
const WIDE_RADIUS_KM = '200';

/** Sorts by the distance from the farm when the search has no place. */
function withChosenSort(address: SearchAddress, sort: SortOrder | null): SearchAddress {
  if (sort !== 'nearest' || 'near' in address.filters) return withSort(address, sort);
  const place = { near: [NEAR_FARM], radiusKm: [WIDE_RADIUS_KM] };
  return withSort(withFilters(address, { ...address.filters, ...place }), sort);
}

/**
 * The control for the sort order. Offers "Best match" only when the search has words, and "Nearest"
 * only when it has a place or the visitor has a farm.
 */
export function SortControl({ address, formId }: SortControlProps) {
  const navigate = useNavigate();
  const getLatestAddress = useLatestAddress(address);
  const [hasFarm, setHasFarm] = useState(false);
  useEffect(() => eventBus.on('farm.changed', ({ farm }) => setHasFarm(farm !== null)), []);
  const { filters } = address;
  const labels = getListingTypes(address).join() === 'job' ? JOB_LABELS : LABELS;
  const sorts = (Object.keys(LABELS) as SortOrder[]).filter(
    (sort) =>
      (sort !== 'nearest' || 'near' in filters || hasFarm) &&
      (sort !== 'best' || 'query' in filters),
  );
  const fallback = getDefaultSort(filters);
  const current = address.sort ?? fallback;
  const shown = sorts.includes(current) ? current : fallback;
  const id = `${formId}-sort`;

  function choose(value: string) {
    const sort = sorts.find((each) => each === value);
    void navigate(toHref(withChosenSort(getLatestAddress(), sort ?? null)), {
      preventScrollReset: true,
    });
  }

  const select = useRef<HTMLSelectElement>(null);
  const takeOverEarlyChoice = useEffectEvent(() => {
    const { current: element } = select;
    // Without the focus, the choice is not the visitor's: a browser may restore it after Back.
    if (element?.matches(':focus') && element.value !== shown) choose(element.value);
  });
  // The visitor may have chosen an order before the page was hydrated.
  useEffect(() => takeOverEarlyChoice(), []);

  return (
    <div className="sort">
      <Icon shape={arrowUpDownIcon} />
      <Select
        ref={select}
        id={id}
        name="sort"
        form={formId}
        aria-label={resultsMessages.sort.label}
        value={shown}
        onChange={(event) => choose(event.target.value)}
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {labels[sort]}
          </option>
        ))}
      </Select>
    </div>
  );
}
