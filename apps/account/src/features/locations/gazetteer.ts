import { accountApi } from '../../account-api.ts';
import { toGazetteerPlaces } from './matching-places.ts';
import type { GazetteerPlace } from './matching-places.ts';

let asking: Promise<readonly GazetteerPlace[]> | undefined;

/** All of it once, when somebody first reaches for a place. */
export function allPlaces(): Promise<readonly GazetteerPlace[]> {
  const api = accountApi();
  asking ??= Promise.all([api.get('/api/posting/towns'), api.get('/api/regions')]).then(
    ([{ towns }, { regions }]) => toGazetteerPlaces(towns, regions),
    (error: unknown) => {
      // Tried anew by whoever asks next.
      asking = undefined;
      throw error;
    },
  );
  return asking;
}
