/**
 * Requests the scripts of a page of a remote that is not loaded yet at the same time. Without it,
 * the remote's entry names its code and that names the route's chunk, so that a tap takes three
 * round trips one after another. The names are one file, loaded when the page is idle.
 */
import type { HashedFile, RouteScriptsByRemote } from '../server/route-scripts.ts';
import { canPrefetchCode } from './connection.ts';

export type PreloadRouteScripts = (owner: string, routeId: string) => void;

/**
 * Adds a preload for the script or stylesheet. It needs the same attributes as the element that
 * loads the file, or browsers fetch the file twice.
 */
function preloadFile({ src, integrity }: HashedFile): void {
  const link = document.createElement('link');
  const as = src.endsWith('.css') ? 'style' : 'script';
  Object.assign(link, { rel: 'preload', as, href: src, fetchPriority: 'high' });
  if (integrity !== null) Object.assign(link, { integrity, crossOrigin: 'anonymous' });
  document.head.append(link);
}

/**
 * Loads the names of all routes' scripts. The returned function requests the scripts of a route,
 * each at most once.
 *
 * @param compositionHash the composition of this page; when another one is live by now, there are
 *   no names, and scripts load one after another as before
 */
export async function loadRouteScriptPreloader(
  compositionHash: string,
): Promise<PreloadRouteScripts> {
  if (!canPrefetchCode()) return () => undefined;
  const response = await fetch(`/assets/route-scripts/${compositionHash}.json`, {
    priority: 'low',
  });
  if (!response.ok) return () => undefined;
  const scripts = (await response.json()) as RouteScriptsByRemote;
  const requested = new Set<string>();
  return (owner, routeId) => {
    for (const script of scripts[owner]?.[routeId] ?? []) {
      if (requested.has(script.src)) continue;
      requested.add(script.src);
      preloadFile(script);
    }
  };
}
