/**
 * Provides the preferences of the page that is being rendered. A thread renders several pages at
 * once, and each remote reads the preferences from its own copy of libs/ui.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import {
  REQUEST_PREFERENCES_KEY,
  DEFAULT_PREFERENCES,
} from '@paddock/ui/preferences/preferences.ts';
import type { Preferences } from '@paddock/ui/preferences/preferences.ts';

const renderPreferences = new AsyncLocalStorage<Preferences>();
Object.assign(globalThis, {
  [REQUEST_PREFERENCES_KEY]: () => renderPreferences.getStore() ?? DEFAULT_PREFERENCES,
});

/** Runs `work`; everything it renders, immediately or later, uses these preferences. */
export function withPreferences<Result>(preferences: Preferences, work: () => Result): Result {
  return renderPreferences.run(preferences, work);
}
