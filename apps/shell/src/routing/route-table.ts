/**
 * Matches URLs against the route patterns (with typed parameters) of all remotes and of the shell,
 * the most specific first.
 */
import { comparePatterns, matchPattern, parsePattern } from '@paddock/contracts/route-patterns';
import type { RoutePattern } from '@paddock/contracts/route-patterns';
import type { LiveComposition, LiveRoute } from '../composition.ts';
import { SHELL_OWNER, SHELL_ROUTES } from './shell-routes.ts';

export interface RouteMatch {
  /** A remote's id, or `shell`. */
  readonly owner: string;
  readonly route: LiveRoute;
  readonly params: Readonly<Record<string, string>>;
  /**
   * The route's path in react-router: static segments unchanged, parameters numbered. Patterns that
   * differ only in parameter types have the same path, because react-router's paths have no types.
   * The page loader therefore matches the URL again in this table.
   */
  readonly routerPath: string;
}

export interface RouteTable {
  match(pathname: string): RouteMatch | null;
}

function toRouterPath(pattern: RoutePattern): string {
  const segments = pattern.segments.map((segment, index) =>
    segment.type === 'static' ? segment.text : `:p${index}`,
  );
  return `/${segments.join('/')}`;
}

export function createRouteTable(composition: LiveComposition): RouteTable {
  const rankedRoutes = [
    ...SHELL_ROUTES.map((route) => ({ owner: SHELL_OWNER, route })),
    ...composition.remotes.flatMap((remote) =>
      remote.routes.map((route) => ({ owner: remote.id, route })),
    ),
  ]
    .map(({ owner, route }) => ({ owner, route, pattern: parsePattern(route.path) }))
    .sort((a, b) => comparePatterns(a.pattern, b.pattern));

  return {
    match(pathname) {
      for (const { owner, route, pattern } of rankedRoutes) {
        const params = matchPattern(pattern, pathname);
        if (params) return { owner, route, params, routerPath: toRouterPath(pattern) };
      }
      return null;
    },
  };
}
