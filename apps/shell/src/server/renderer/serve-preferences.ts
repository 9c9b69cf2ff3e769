/**
 * Provides the preferences of the page being rendered. A thread renders several pages at once, and
 * each remote reads them from its own copy of libs/ui.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { SERVED_PREFERENCES, USUAL_PREFERENCES } from '@paddock/ui/preferences/preferences.ts';
import type { Preferences } from '@paddock/ui/preferences/preferences.ts';

const renderPreferences = new AsyncLocalStorage<Preferences>();
Object.assign(globalThis, {
  [SERVED_PREFERENCES]: () => renderPreferences.getStore() ?? USUAL_PREFERENCES,
});

/** Runs `work`; everything it renders, immediately or later, uses these preferences. */
export function withPreferences<Result>(preferences: Preferences, work: () => Result): Result {
  return renderPreferences.run(preferences, work);
}
