/**
 * Moves the data that this browser stored for a guest to the account after the guest has signed in.
 */
import type { ApiClient } from '@paddock/api-client';
import { migrateGuestFarm } from './features/farm/migrate-guest-farm.ts';
import { migrateGuestSearches } from './features/saved-searches/migrate-guest-searches.ts';
import { migrateGuestWatches } from './features/watch/migrate-guest-watches.ts';

/**
 * Never rejects: data that could not be moved stays in the browser, and the next page load retries.
 */
export async function migrateGuestData(api: ApiClient, userId: string): Promise<void> {
  await Promise.allSettled([
    migrateGuestWatches(api, userId),
    migrateGuestSearches(api, userId),
    migrateGuestFarm(api),
  ]);
}
