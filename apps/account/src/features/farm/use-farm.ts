import { useEffect, useEffectEvent, useState } from 'react';
import { useUser } from '@paddock/auth';
import type { EventMap, Farm } from '@paddock/contracts/events';
import { eventBus } from '@paddock/event-bus';

/** The farm and the signed-in user. */
export interface FarmState {
  /**
   * Null when the user has no farm; undefined until the farm is known, and always on the server.
   */
  readonly farm: Farm | null | undefined;
  /** Null when signed out. */
  readonly userId: string | null;
}

export function useFarm(): FarmState {
  const [farm, setFarm] = useState<Farm | null>();
  const userId = useUser()?.id ?? null;
  const handleSaved = useEffectEvent((event: EventMap['farm.saved']) => {
    if (event.ownerId === userId) setFarm(event.farm);
  });
  useEffect(() => {
    const unsubscribers = [
      eventBus.on('farm.changed', (event) => setFarm(event.farm)),
      eventBus.on('farm.saved', (event) => handleSaved(event)),
    ];
    return () => unsubscribers.forEach((unsubscribe) => unsubscribe());
  }, []);
  return { farm, userId };
}
