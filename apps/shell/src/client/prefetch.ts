/** Prefetches a page on hover: its code, and its data when the connection is good enough. */
import type { PrefetchPage } from '@paddock/router';
import type { PageResult } from '../routing/page-result.ts';
import type { RouteTable } from '../routing/route-table.ts';
import { isLoginPath, NOT_FOUND_PATH } from '../routing/shell-routes.ts';
import { canPrefetchCode, canPrefetchData } from './connection.ts';
import type { PageStore } from './page-store.ts';
import type { Remotes } from './remotes.ts';

/** Hover time on a link before its page is prefetched. */
const INTENT_DELAY_MS = 65;

interface PrefetchOptions {
  readonly table: RouteTable;
  readonly remotes: Pick<Remotes, 'loadRoute' | 'getLoadedRoute'>;
  readonly store: PageStore;
  readonly fetchPage: (url: URL, signal: AbortSignal) => Promise<PageResult>;
  /** Preloads the sign-in code. */
  readonly warmSignIn: () => void;
}

export function createPagePrefetcher({
  table,
  remotes,
  store,
  fetchPage,
  warmSignIn,
}: PrefetchOptions): PrefetchPage {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function prefetchPage(url: URL): void {
    if (isLoginPath(url.pathname) && canPrefetchCode()) warmSignIn();
    const match = table.match(url.pathname);
    if (!match || match.route.path === NOT_FOUND_PATH || match.route.state !== 'open') return;
    // Ignore failures: a click loads the code again and reports errors.
    if (canPrefetchCode()) remotes.loadRoute(match.owner, match.route.id).catch(() => undefined);
    // The page's data is loaded by the page's own code. On 2g that code is not prefetched, so
    // prefetch data only if the code is already loaded.
    const hasCode =
      canPrefetchCode() || remotes.getLoadedRoute(match.owner, match.route.id) !== undefined;
    if (hasCode && canPrefetchData() && !store.isPrefetched(url.href))
      store.addPrefetched(url.href, fetchPage(url, new AbortController().signal));
  }

  return (href) => {
    const url = new URL(href, location.href);
    if (
      url.origin !== location.origin ||
      url.pathname + url.search === location.pathname + location.search
    )
      return;
    clearTimeout(timer);
    timer = setTimeout(() => prefetchPage(url), INTENT_DELAY_MS);
  };
}
