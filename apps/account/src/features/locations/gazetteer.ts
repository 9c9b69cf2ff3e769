import { createBrowserApi } from '@paddock/api-client';
import { toGazetteerPlaces } from './matching-places.ts';
import type { GazetteerPlace } from './matching-places.ts';

let request: Promise<readonly GazetteerPlace[]> | undefined;

/**
 * Loads all towns, districts and regions, once per page, when the user first searches for a place.
 */
export function loadGazetteer(): Promise<readonly GazetteerPlace[]> {
  const api = createBrowserApi();
  request ??= Promise.all([api.get('/api/posting/towns'), api.get('/api/regions')]).then(
    ([{ towns }, { regions }]) => toGazetteerPlaces(towns, regions),
    (error: unknown) => {
      // Forget the failed request, so that the next caller retries.
      request = undefined;
      throw error;
    },
  );
  return request;
}
