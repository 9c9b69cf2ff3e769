import type { ApiClient } from '@paddock/api-client';
import type { Loaded, LoaderArgs } from '@paddock/contracts/remote';

export interface RegionChoice {
  readonly slug: string;
  readonly name: string;
}

/** The regions to choose from; none where the API does not say, and then nobody is asked. */
export async function loadRegions({
  services,
  signal,
}: LoaderArgs<ApiClient>): Promise<Loaded<readonly RegionChoice[]>> {
  try {
    const { regions } = await services.api.get('/api/regions', { signal });
    return { data: regions.map(({ slug, name }) => ({ slug, name })) };
  } catch (error) {
    if (signal.aborted) throw error;
    return { data: [], cache: 'private' };
  }
}
