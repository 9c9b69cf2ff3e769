/**
 * The composition as the browser and the renderer see it: the live version of each remote, its
 * routes, slots and navigation, and its entry script (design.md section 2). It is embedded in every
 * page, so it must stay small. It contains no chunk hashes: they are in each remote's entry, whose
 * own hash is included (ADR 18).
 */

export interface LiveRoute {
  readonly id: string;
  /** A typed pattern, parsed by contracts/route-patterns. */
  readonly path: string;
  readonly state: 'open' | 'later';
  readonly about?: string;
  /** When set, signed-out visitors are redirected to /login. */
  readonly access?: 'signed-in';
}

export interface LiveNavigationItem {
  readonly label: string;
  readonly href: string;
  readonly place: 'header' | 'footer';
  readonly order: number;
  readonly icon?: string;
}

export interface LiveRemote {
  readonly id: string;
  readonly version: string;
  /** URL of the release's folder, with a trailing slash. */
  readonly base: string;
  /** File name, relative to `base`. */
  readonly entry: string;
  /** `sha384-…` of the entry; null in development. */
  readonly integrity: string | null;
  readonly routes: readonly LiveRoute[];
  readonly slots: readonly string[];
  readonly navigation: readonly LiveNavigationItem[];
}

export interface LiveComposition {
  /** Changes when any remote's version changes. Part of the key of every cached page. */
  readonly hash: string;
  readonly remotes: readonly LiveRemote[];
}

export function listNavigationItems(composition: LiveComposition): LiveNavigationItem[] {
  return composition.remotes
    .flatMap((remote) => remote.navigation)
    .sort((a, b) => a.order - b.order || (a.label < b.label ? -1 : 1));
}

/**
 * True when a live remote has a route with exactly this path. The shell uses it to hide its own
 * links to the pages of retired remotes.
 *
 * @param path path of a route without parameters
 */
export function hasPage(composition: LiveComposition, path: string): boolean {
  return composition.remotes.some(({ routes }) => routes.some((route) => route.path === path));
}
