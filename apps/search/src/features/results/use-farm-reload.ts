import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from '@paddock/router';
import { eventBus } from '@paddock/event-bus';
import { NEAR_FARM } from '../../farm-point.ts';
import { getSingleValue } from './search-address.ts';
import type { SearchAddress } from './search-address.ts';

/**
 * Loads a search near the farm again when the farm becomes known or moves. The server and a new
 * page search without a distance, because they don't know the farm.
 * @returns true when the search is near the farm, and the visitor has none
 */
export function useFarmReload({ filters }: SearchAddress): boolean {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isNearFarm = getSingleValue(filters, 'near') === NEAR_FARM;
  const [hasNoFarm, setHasNoFarm] = useState(false);
  const reload = useEffectEvent(() => {
    void navigate(pathname + search, { replace: true, preventScrollReset: true });
  });
  useEffect(
    () =>
      isNearFarm
        ? eventBus.on('farm.changed', ({ farm }) => {
            setHasNoFarm(farm === null);
            if (farm !== null) reload();
          })
        : undefined,
    [isNearFarm],
  );
  return isNearFarm && hasNoFarm;
}
