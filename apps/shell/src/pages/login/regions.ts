import type { ApiClient } from '@paddock/api-client';
import type { LoaderResult, LoaderArgs } from '@paddock/contracts/remote';

export interface RegionChoice {
  readonly slug: string;
  readonly name: string;
}

/** Loads the regions; empty when the API does not respond, so that the form omits the field. */
export async function loadRegions({
  services,
  signal,
}: LoaderArgs<ApiClient>): Promise<LoaderResult<readonly RegionChoice[]>> {
  try {
    const { regions } = await services.api.get('/api/regions', { signal });
    return { data: regions.map(({ slug, name }) => ({ slug, name })) };
  } catch (error) {
    if (signal.aborted) throw error;
    return { data: [], cache: 'private' };
  }
}
