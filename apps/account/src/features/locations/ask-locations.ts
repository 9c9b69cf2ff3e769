import type { ApiClient } from '@paddock/api-client';
import type { AskedLocations } from './use-own-locations.ts';

/** One's own places, for a page's loader. */
export async function askLocations(api: ApiClient, signal: AbortSignal): Promise<AskedLocations> {
  const askedAt = Date.now();
  const { locations } = await api.get('/api/account/locations', { signal });
  return { locations, askedAt };
}
