/** What this browser kept for somebody signed out, handed over to whoever signs in: on whatever page that is. */
import type { ApiClient } from '@paddock/api-client';
import { takeOverFarm } from './features/farm/take-over-farm.ts';
import { takeOverSearches } from './features/saved-searches/take-over-searches.ts';
import { takeOverWatches } from './features/watch/take-over-watches.ts';

/** Never rejects: what is not taken over stays kept, and the next page tries again. */
export async function takeOver(api: ApiClient, userId: string): Promise<void> {
  await Promise.allSettled([
    takeOverWatches(api, userId),
    takeOverSearches(api, userId),
    takeOverFarm(api),
  ]);
}
