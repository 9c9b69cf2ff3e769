import { useEffect, useState } from 'react';
import { getDistanceKm } from '@paddock/domain/distance';
import type { Point } from '@paddock/domain/distance';
import type { EventMap } from '@paddock/contracts/events';
import { eventBus } from '@paddock/event-bus';
import type { CardDistance } from '@paddock/ui/listing-card/listing-card.tsx';

/**
 * Returns a function that measures the distance from the user's farm to a place. The returned
 * function's result is null when the user has no farm location, and on the server, whose HTML is
 * the same for all users.
 */
export function useFarmDistance(): (place: Point) => CardDistance | null {
  const [farm, setFarm] = useState<EventMap['farm.changed']['farm']>(null);
  useEffect(() => eventBus.on('farm.changed', (fact) => setFarm(fact.farm)), []);
  return (place) => farm && { km: getDistanceKm(farm, place), from: farm.name };
}
