/**
 * Selects the page that a thread renders to warm up a remote: if possible, one without parameters
 * that needs no session.
 */
import type { LiveRemote } from '../../composition.ts';
import { DEFAULT_PREFERENCES } from '@paddock/ui/preferences/preferences.ts';
import type { RenderRequest } from './messages.ts';

const WARM_UP_ORIGIN = 'http://warm-up.invalid';

/**
 * @returns null when every path of the remote has parameters, because it is then unknown which
 *   pages exist
 */
export function findWarmUpPath({ routes }: Pick<LiveRemote, 'routes'>): string | null {
  const candidates = routes.filter(({ path, state }) => state === 'open' && !path.includes(':'));
  return (candidates.find(({ access }) => access !== 'signed-in') ?? candidates[0])?.path ?? null;
}

export function buildWarmUpRequest(
  remote: Pick<LiveRemote, 'id' | 'routes'>,
  composition: string,
): Omit<RenderRequest, 'id'> | null {
  const address = findWarmUpPath(remote);
  if (address === null) return null;
  return {
    type: 'render',
    url: WARM_UP_ORIGIN + address,
    theme: 'system',
    preferences: DEFAULT_PREFERENCES,
    visitor: { isAppMode: false, promotedApp: null },
    apiHeaders: {},
    requestId: `warm-up-${remote.id}`,
    nonce: null,
    composition,
  };
}
