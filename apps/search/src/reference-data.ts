/**
 * Loads the category tree and the regions. They rarely change, so the server and the browser cache
 * them for a minute. Only completed responses are cached, because a caller may abort a request that
 * others wait for.
 */
import type { ApiClient } from '@paddock/api-client';
import type { Categories, Region } from '@paddock/contracts/http';

const MAX_AGE_MS = 60_000;

/** The category tree and the regions with their districts. */
export interface ReferenceData {
  readonly categories: Categories;
  readonly regions: readonly Region[];
}

let cached: {
  readonly api: ApiClient;
  readonly data: ReferenceData;
  readonly loadedAtMs: number;
} | null = null;

/**
 * @returns the categories and regions, at most a minute old
 * @throws ApiError
 */
export async function loadReferenceData(
  api: ApiClient,
  signal: AbortSignal,
): Promise<ReferenceData> {
  if (cached !== null && cached.api === api && Date.now() - cached.loadedAtMs < MAX_AGE_MS)
    return cached.data;
  const [categories, { regions }] = await Promise.all([
    api.get('/api/categories', { signal }),
    api.get('/api/regions', { signal }),
  ]);
  const data = { categories, regions };
  cached = { api, data, loadedAtMs: Date.now() };
  return data;
}
