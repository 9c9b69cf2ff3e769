import {
  isDeviceSavingData,
  subscribeToPreferences,
} from '@paddock/ui/preferences/preference-cookies.ts';
import { getPreferences } from '@paddock/ui/preferences/preferences.ts';
import type { Preferences } from '@paddock/ui/preferences/preferences.ts';
import { useSyncExternalStore } from 'react';

export interface HeldPreferences extends Preferences {
  /** The device itself saves data, whatever is chosen here. */
  readonly isDeviceSaving: boolean;
  /** Something can be chosen: on the server, and without JavaScript, nothing can. */
  readonly isReady: boolean;
}

const asText = (isDeviceSaving: boolean, isReady: boolean) =>
  JSON.stringify({ ...getPreferences(), isDeviceSaving, isReady } satisfies HeldPreferences);

/** What is chosen, on the server too; it follows whoever changes it. */
export function usePreferences(): HeldPreferences {
  // As text, which is the same as long as nothing has changed.
  return JSON.parse(
    useSyncExternalStore(
      subscribeToPreferences,
      () => asText(isDeviceSavingData(), true),
      () => asText(false, false),
    ),
  ) as HeldPreferences;
}
