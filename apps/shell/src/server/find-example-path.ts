import type { LiveRemote } from '../composition.ts';

/**
 * Returns the path of one of the remote's pages, if possible of one that needs no session. Null when
 * every path has parameters, because it is then unknown which pages exist.
 */
export function findExamplePath({ routes }: Pick<LiveRemote, 'routes'>): string | null {
  const candidates = routes.filter(({ path, state }) => state === 'open' && !path.includes(':'));
  return (candidates.find(({ access }) => access !== 'signed-in') ?? candidates[0])?.path ?? null;
}
