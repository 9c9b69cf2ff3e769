import type { ApiClient } from '@paddock/api-client';
import type { LoadedLocations } from './use-own-locations.ts';

/** Fetches the user's locations in a page's loader. */
export async function fetchLocations(
  api: ApiClient,
  signal: AbortSignal,
): Promise<LoadedLocations> {
  const askedAt = Date.now();
  const { locations } = await api.get('/api/account/locations', { signal });
  return { locations, requestedAt: askedAt };
}
