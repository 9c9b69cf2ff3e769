/** The browser's router: loads the page of every navigation after the first one. */
import { createBrowserRouter } from '@paddock/router/host';
import type { PageResult } from '../routing/page-result.ts';
import type { RouteTable } from '../routing/route-table.ts';
import {
  createRootRoute,
  createPageRoute,
  ROOT_ROUTE_ID,
  UNKNOWN_ROUTER_PATH,
} from '../routing/routes.tsx';
import { loadPageOrDocument } from './document-fallback.ts';
import type { PageStore } from './page-store.ts';
import { reloadInPlace } from './reload-in-place.ts';
import type { Remotes } from './remotes.ts';
import type { applySiteState as ApplySiteState } from './site-state.ts';

interface PageRouterOptions {
  readonly firstPage: PageResult;
  readonly table: RouteTable;
  readonly remotes: Pick<Remotes, 'getLoadedRoute'>;
  readonly store: PageStore;
  readonly fetchPage: (url: URL, signal: AbortSignal) => Promise<PageResult>;
  /** False when a new document would lose unsaved input. */
  readonly mayLeave: () => boolean;
}

export function createPageRouter({
  firstPage,
  table,
  remotes,
  store,
  fetchPage,
  mayLeave,
}: PageRouterOptions) {
  let isTraversal = false;
  let currentUrl = location.pathname + location.search;
  addEventListener('popstate', () => {
    // A click on a link to a fragment of this page fires popstate too, but it is not Back or
    // Forward.
    isTraversal = currentUrl !== location.pathname + location.search;
  });

  let applySiteState: typeof ApplySiteState = (_url, _table, answer) => answer();
  /** Loads the site state's code. Never rejects. */
  const loadSiteState = () =>
    import(/* webpackChunkName: "after" */ './site-state.ts').then(
      (site) => {
        applySiteState = site.applySiteState;
        void site.refreshRedirectRules();
      },
      () => undefined,
    );

  /** Resolves when no navigation is in progress. */
  function whenNavigated(): Promise<void> {
    if (router.state.navigation.state === 'idle') return Promise.resolve();
    return new Promise((resolve) => {
      const stop = router.subscribe(({ navigation }) => {
        if (navigation.state !== 'idle') return;
        stop();
        resolve();
      });
    });
  }

  const reloadOnArrival = () => void whenNavigated().then(() => reloadInPlace(router, true));

  async function load(url: URL, signal: AbortSignal): Promise<PageResult> {
    const storedPage = store.takePage(url.href, isTraversal);
    const wasTraversal = isTraversal;
    isTraversal = false;
    currentUrl = url.pathname + url.search;
    const getTarget = () => router.state.navigation.location ?? router.state.location;
    // The server has just failed to render this page, so its document would be loaded for ever.
    const isFirstPageRetry = () =>
      router.state.navigation.state === 'idle' &&
      url.pathname + url.search === firstUrl.pathname + firstUrl.search;
    /** A stored page is of no use when its code or its data has failed to load. */
    const loadStoredOrFetch = async () => {
      const stored = await storedPage;
      return stored?.type === 'ready' && remotes.getLoadedRoute(stored.owner, stored.routeId)
        ? stored
        : fetchPage(url, signal);
    };
    // The path may have moved, so wait for the redirect rules.
    const match = table.match(url.pathname);
    if (!match) await loadSiteState();
    const page = await applySiteState(url, table, () =>
      loadPageOrDocument(loadStoredOrFetch, {
        isNavigation: router.state.navigation.state !== 'idle',
        isCodeLoaded: () =>
          match?.route.state !== 'open' ||
          remotes.getLoadedRoute(match.owner, match.route.id) !== undefined,
        target: () => (signal.aborted || isFirstPageRetry() ? null : getTarget()),
        mayLeave,
        reloadOnArrival: wasTraversal ? reloadOnArrival : null,
      }),
    );
    store.addVisited(url.href, page);
    return page;
  }

  function shouldReload(from: URL, to: URL): boolean {
    const match = table.match(to.pathname);
    const module = match && remotes.getLoadedRoute(match.owner, match.route.id);
    const isReload =
      module?.shouldReload?.({ from, to }) ??
      (from.pathname !== to.pathname || from.search !== to.search);
    if (!isReload) {
      // The URL changes without loading a page, so the next load is not a Back or Forward
      // navigation.
      isTraversal = false;
      currentUrl = to.pathname + to.search;
    }
    return isReload;
  }

  const firstUrl = new URL(location.href);
  const firstMatch = table.match(firstUrl.pathname);
  const firstRouterPath = firstMatch?.routerPath ?? UNKNOWN_ROUTER_PATH;
  store.addVisited(firstUrl.href, firstPage);

  const router = createBrowserRouter(
    [createRootRoute([createPageRoute(firstRouterPath, load, shouldReload)])],
    {
      hydrationData: { loaderData: { [firstRouterPath]: firstPage } },
      patchRoutesOnNavigation({ path, patch }) {
        const match = table.match(new URL(path, location.origin).pathname);
        // For an unknown path, the route's loader redirects to /404.
        patch(ROOT_ROUTE_ID, [
          createPageRoute(match?.routerPath ?? UNKNOWN_ROUTER_PATH, load, shouldReload),
        ]);
      },
    },
  );

  // When a page failed to load, its document was opened instead. Back then restores this page with
  // the failed navigation still pending. Navigating to the shown page cancels it.
  addEventListener('pageshow', ({ persisted }) => {
    const { navigation, location: shown } = router.state;
    if (persisted && navigation.state !== 'idle')
      void router.navigate(shown, { replace: true, preventScrollReset: true });
  });

  return { router, loadSiteState, whenNavigated };
}
