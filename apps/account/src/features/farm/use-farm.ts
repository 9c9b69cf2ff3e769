import { useEffect, useState } from 'react';
import { eventBus } from '@paddock/event-bus';
import { getFarmState, startFarmStore } from '../../farm-store.ts';
import type { FarmState } from '../../farm-store.ts';

export function useFarm(): FarmState {
  const [state, setState] = useState<FarmState>({ farm: undefined, isSignedIn: false });
  useEffect(() => {
    startFarmStore();
    return eventBus.on('farm.changed', () => setState(getFarmState()));
  }, []);
  return state;
}
