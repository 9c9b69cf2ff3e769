/** Which page of a remote a thread renders before any visitor's: one that needs no listing and nobody signed in, where there is such a page. */
import type { LiveRemote } from '../../composition.ts';
import { USUAL_PREFERENCES } from '@paddock/ui/preferences/preferences.ts';
import type { RenderRequest } from './messages.ts';

const NOWHERE = 'http://warm-up.invalid';

/** @returns null where every address of the remote has something in it that only its own data can say */
export function warmUpAddress({ routes }: Pick<LiveRemote, 'routes'>): string | null {
  const plain = routes.filter(({ path, state }) => state === 'open' && !path.includes(':'));
  return (plain.find(({ access }) => access !== 'signed-in') ?? plain[0])?.path ?? null;
}

export function warmUpRequest(
  remote: Pick<LiveRemote, 'id' | 'routes'>,
  composition: string,
): Omit<RenderRequest, 'id'> | null {
  const address = warmUpAddress(remote);
  if (address === null) return null;
  return {
    type: 'render',
    url: NOWHERE + address,
    theme: 'system',
    preferences: USUAL_PREFERENCES,
    visitor: { isAppMode: false, promotedApp: null },
    apiHeaders: {},
    requestId: `warm-up-${remote.id}`,
    nonce: null,
    composition,
  };
}
