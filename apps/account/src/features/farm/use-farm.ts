import { useEffect, useState } from 'react';
import type { Farm } from '@paddock/contracts/events';
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
  const [userId, setUserId] = useState<string | null>(null);
  useEffect(() => {
    let currentUserId: string | null = null;
    const unsubscribers = [
      eventBus.on('session.changed', ({ user }) => {
        currentUserId = user?.id ?? null;
        setUserId(currentUserId);
      }),
      eventBus.on('farm.changed', (event) => setFarm(event.farm)),
      eventBus.on('farm.saved', (event) => {
        if (event.ownerId === currentUserId) setFarm(event.farm);
      }),
    ];
    return () => unsubscribers.forEach((unsubscribe) => unsubscribe());
  }, []);
  return { farm, userId };
}
