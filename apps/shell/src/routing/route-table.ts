/** All typed patterns of the composition and the shell, ranked together: who owns an address? */
import { comparePatterns, matchPattern, parsePattern } from '@paddock/contracts/route-patterns';
import type { RoutePattern } from '@paddock/contracts/route-patterns';
import type { LiveComposition, LiveRoute } from '../composition.ts';
import { SHELL, SHELL_ROUTES } from './shell-routes.ts';

export interface RouteMatch {
  /** A remote's id, or `shell`. */
  readonly owner: string;
  readonly route: LiveRoute;
  readonly params: Readonly<Record<string, string>>;
  /**
   * The router's path of this shape: static segments kept, parameters numbered. Patterns of one shape and different
   * types share it, because react-router's paths carry no types; the page's loader asks this table again.
   */
  readonly shape: string;
}

export interface RouteTable {
  match(pathname: string): RouteMatch | null;
}

function toPatternShape(pattern: RoutePattern): string {
  const segments = pattern.segments.map((segment, index) =>
    segment.kind === 'static' ? segment.text : `:p${index}`,
  );
  return `/${segments.join('/')}`;
}

export function createRouteTable(composition: LiveComposition): RouteTable {
  const owned = [
    ...SHELL_ROUTES.map((route) => ({ owner: SHELL, route })),
    ...composition.remotes.flatMap((remote) =>
      remote.routes.map((route) => ({ owner: remote.id, route })),
    ),
  ]
    .map(({ owner, route }) => ({ owner, route, pattern: parsePattern(route.path) }))
    .sort((a, b) => comparePatterns(a.pattern, b.pattern));

  return {
    match(pathname) {
      for (const { owner, route, pattern } of owned) {
        const params = matchPattern(pattern, pathname);
        if (params) return { owner, route, params, shape: toPatternShape(pattern) };
      }
      return null;
    },
  };
}
