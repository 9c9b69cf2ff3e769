import {
  isDeviceSavingData,
  subscribeToPreferences,
} from '@paddock/ui/preferences/preference-cookies.ts';
import { getPreferences } from '@paddock/ui/preferences/preferences.ts';
import type { Preferences } from '@paddock/ui/preferences/preferences.ts';
import { useSyncExternalStore } from 'react';

export interface CurrentPreferences extends Preferences {
  /** True when the device itself is set to save data, whatever the user chose on Paddock. */
  readonly isDeviceSaving: boolean;
  /** True once the preferences can be changed: false on the server and without JavaScript. */
  readonly isReady: boolean;
}

const serialize = (isDeviceSaving: boolean, isReady: boolean) =>
  JSON.stringify({ ...getPreferences(), isDeviceSaving, isReady } satisfies CurrentPreferences);

/** Returns the current preferences, on the server too, and re-renders when they change. */
export function usePreferences(): CurrentPreferences {
  // The snapshot is a JSON string, because useSyncExternalStore compares snapshots by identity.
  return JSON.parse(
    useSyncExternalStore(
      subscribeToPreferences,
      () => serialize(isDeviceSavingData(), true),
      () => serialize(false, false),
    ),
  ) as CurrentPreferences;
}
