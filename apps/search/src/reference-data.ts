/**
 * The category tree and the regions, which hardly change: kept for a minute, on the server and in the browser, so that
 * not every page asks for them again. Only finished answers are kept, never a request that somebody may abort.
 */
import type { ApiClient } from '@paddock/api-client';
import type { Categories, Region } from '@paddock/contracts/http';

const MAX_AGE_MS = 60_000;

export interface ReferenceData {
  readonly categories: Categories;
  readonly regions: readonly Region[];
}

let kept: {
  readonly api: ApiClient;
  readonly data: ReferenceData;
  readonly loadedAtMs: number;
} | null = null;

/** @throws ApiError */
export async function loadReferenceData(
  api: ApiClient,
  signal: AbortSignal,
): Promise<ReferenceData> {
  if (kept !== null && kept.api === api && Date.now() - kept.loadedAtMs < MAX_AGE_MS)
    return kept.data;
  const [categories, { regions }] = await Promise.all([
    api.get('/api/categories', { signal }),
    api.get('/api/regions', { signal }),
  ]);
  const data = { categories, regions };
  kept = { api, data, loadedAtMs: Date.now() };
  return data;
}
