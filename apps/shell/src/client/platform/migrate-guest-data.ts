/**
 * Moves the data that this browser stored for a guest to the account after the guest has signed in.
 */
import type { ApiClient } from '@paddock/api-client';
import { migrateGuestFarm } from './migrate-guest-farm.ts';
import { migrateGuestSearches } from './migrate-guest-searches.ts';
import { migrateGuestWatches } from './migrate-guest-watches.ts';

/** The migration that is running in this tab; concurrent callers for the same user share it. */
let running: { readonly userId: string; readonly done: Promise<void> } | null = null;

/**
 * Never rejects: data that could not be moved stays in the browser, and the next page load retries.
 */
export function migrateGuestData(api: ApiClient, userId: string): Promise<void> {
  if (running?.userId !== userId) {
    const done = Promise.allSettled([
      migrateGuestWatches(api),
      migrateGuestSearches(api),
      migrateGuestFarm(api),
    ]).then(() => {
      if (running === current) running = null;
    });
    const current = { userId, done };
    running = current;
  }
  return running.done;
}
