import { useEffect, useState } from 'react';
import { eventBus } from '@paddock/event-bus';
import { farmState, followFarm } from '../../farm-store.ts';
import type { FarmState } from '../../farm-store.ts';

export function useFarm(): FarmState {
  const [state, setState] = useState<FarmState>({ farm: undefined, isSignedIn: false });
  useEffect(() => {
    followFarm();
    return eventBus.on('farm.changed', () => setState(farmState()));
  }, []);
  return state;
}
