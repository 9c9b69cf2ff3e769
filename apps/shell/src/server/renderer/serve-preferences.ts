/** Whose page is rendered: several are at once in one thread, and each remote's code asks from within its own copy of libs/ui. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { SERVED_PREFERENCES, USUAL_PREFERENCES } from '@paddock/ui/preferences/preferences.ts';
import type { Preferences } from '@paddock/ui/preferences/preferences.ts';

const rendering = new AsyncLocalStorage<Preferences>();
Object.assign(globalThis, {
  [SERVED_PREFERENCES]: () => rendering.getStore() ?? USUAL_PREFERENCES,
});

/** Whatever `work` renders, now and later, is rendered with these. */
export function withPreferences<Result>(preferences: Preferences, work: () => Result): Result {
  return rendering.run(preferences, work);
}
