import type { ApiClient } from '@paddock/api-client';
import type { LoadedLocations } from './own-locations.ts';

/** Fetches the user's saved locations for a page's loader, with the time of the request. */
export async function fetchLocations(
  api: ApiClient,
  signal: AbortSignal,
): Promise<LoadedLocations> {
  const askedAt = Date.now();
  const { locations } = await api.get('/api/account/locations', { signal });
  return { locations, requestedAt: askedAt };
}
