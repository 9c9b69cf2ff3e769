import { useEffect, useState } from 'react';
import { getDistanceKm } from '@paddock/domain/distance';
import type { Point } from '@paddock/domain/distance';
import type { EventMap } from '@paddock/contracts/events';
import { eventBus } from '@paddock/event-bus';
import type { CardDistance } from './listing-card/listing-card.tsx';

/**
 * @returns a function that returns a place's distance from the visitor's farm. Its result is null
 *   when the visitor has no farm, and on the server, whose HTML is shared by all visitors.
 */
export function useFarmDistance(): (place: Point) => CardDistance | null {
  const [farm, setFarm] = useState<EventMap['farm.changed']['farm']>(null);
  useEffect(() => eventBus.on('farm.changed', (fact) => setFarm(fact.farm)), []);
  return (place) => farm && { km: getDistanceKm(farm, place), from: farm.name };
}
