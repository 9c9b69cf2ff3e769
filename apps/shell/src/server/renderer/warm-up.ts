/** Builds the requests with which a thread warms up each remote. */
import type { LiveRemote } from '../../composition.ts';
import { findExamplePath } from '../find-example-path.ts';
import { DEFAULT_PREFERENCES } from '@paddock/ui/preferences/preferences.ts';
import type { CompositionVariant, RenderRequest } from './messages.ts';
import { getVersionKey } from './server-modules.ts';

const WARM_UP_ORIGIN = 'http://warm-up.invalid';

export function buildWarmUpRequest(
  remote: Pick<LiveRemote, 'id' | 'routes'>,
  composition: string,
): Omit<RenderRequest, 'id'> | null {
  const address = findExamplePath(remote);
  return address === null
    ? null
    : buildRequestWithoutVisitor(address, `warm-up-${remote.id}`, composition);
}

/** Builds a request of the server itself. */
export function buildRequestWithoutVisitor(
  address: string,
  requestId: string,
  composition: string,
): Omit<RenderRequest, 'id'> {
  return {
    type: 'render',
    url: WARM_UP_ORIGIN + address,
    theme: 'system',
    preferences: DEFAULT_PREFERENCES,
    visitor: { isAppMode: false, promotedApp: null },
    apiHeaders: {},
    requestId,
    nonce: null,
    composition,
  };
}

/** Yields a request for each version that is not in `warmed`, and adds the version to it. */
export function* listWarmUpRequests(
  variants: readonly CompositionVariant[],
  warmed: Set<string>,
): Generator<Omit<RenderRequest, 'id'>> {
  for (const { composition, modules } of variants) {
    for (const source of modules) {
      const remote = composition.remotes.find(({ id }) => id === source.id);
      if (!remote || warmed.has(getVersionKey(source))) continue;
      warmed.add(getVersionKey(source));
      const request = buildWarmUpRequest(remote, composition.hash);
      if (request) yield request;
    }
  }
}
