import { useEffect, useState } from 'react';
import { getDistanceKm } from '@paddock/contracts/distance';
import type { Point } from '@paddock/contracts/distance';
import type { EventMap } from '@paddock/contracts/events';
import { eventBus } from '@paddock/event-bus';
import type { CardDistance } from '@paddock/ui/listing-card/listing-card.tsx';

/** @returns how far a place is from the farm of whoever looks: null where they have none, and in the server's HTML, which is anybody's */
export function useFarmDistance(): (place: Point) => CardDistance | null {
  const [farm, setFarm] = useState<EventMap['farm.changed']['farm']>(null);
  useEffect(() => eventBus.on('farm.changed', (fact) => setFarm(fact.farm)), []);
  return (place) => farm && { km: getDistanceKm(farm, place), from: farm.name };
}
