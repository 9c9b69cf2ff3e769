/**
 * The composition as the browser and the renderer know it: which version of each remote is live, what it owns, and
 * the script that loads it (design.md section 2). Travels in every page, so it holds no more than that: the hashes of
 * a remote's chunks are in its entry, which is run only with the bytes that the page vouches for (ADR 18).
 */

export interface LiveRoute {
  readonly id: string;
  /** Typed pattern of contracts/route-patterns. */
  readonly path: string;
  readonly state: 'open' | 'later';
  readonly about?: string;
  /** Whoever is not signed in is sent to /login first. */
  readonly access?: 'signed-in';
}

export interface NavigationItem {
  readonly label: string;
  readonly href: string;
  readonly place: 'header' | 'footer';
  readonly order: number;
  readonly icon?: string;
}

export interface LiveRemote {
  readonly id: string;
  readonly version: string;
  /** Address of the release's folder, ending in a slash. */
  readonly base: string;
  /** File relative to `base`. */
  readonly entry: string;
  /** `sha384-…` of the entry; null for a remote that is being edited. */
  readonly integrity: string | null;
  readonly routes: readonly LiveRoute[];
  readonly slots: readonly string[];
  readonly navigation: readonly NavigationItem[];
}

export interface LiveComposition {
  /** Changes with any remote's version; part of every cached page's key. */
  readonly hash: string;
  readonly remotes: readonly LiveRemote[];
}

export function listNavigation(composition: LiveComposition): NavigationItem[] {
  return composition.remotes
    .flatMap((remote) => remote.navigation)
    .sort((a, b) => a.order - b.order || (a.label < b.label ? -1 : 1));
}

/** Whether a live remote has a page there: links of the frame itself that would lead nowhere, because their remote is retired, are left out. @param path of a route without parameters */
export function hasPage(composition: LiveComposition, path: string): boolean {
  return composition.remotes.some(({ routes }) => routes.some((route) => route.path === path));
}
