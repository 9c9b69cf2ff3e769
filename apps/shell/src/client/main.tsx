/**
 * The shell in the browser: reads the page's data and hydrates at once; the page's own area hydrates when its remote's
 * code is there, and stays the server's readable HTML until then.
 */
import { startTransition, StrictMode } from 'react';
import type { Component } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { RootOptions } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from '@paddock/router/host';
import { PrefetchProvider } from '@paddock/router';
import { startSession } from '@paddock/auth';
import type { PageSession } from '@paddock/auth';
import { eventBus } from '@paddock/event-bus';
import { createApiClient, decodePayload } from '@paddock/api-client';
import type { LiveComposition } from '../composition.ts';
import { preloadOutcomePages } from '../routing/outcome-pages.ts';
import { loadPage } from '../routing/page-loader.ts';
import type { PageResult } from '../routing/page-result.ts';
import { createRouteTable } from '../routing/route-table.ts';
import { isLoginPath } from '../routing/shell-routes.ts';
import { rootRoute, ROOT_ROUTE_ID, shapeRoute } from '../routing/routes.tsx';
import { RuntimeProvider } from '../routing/runtime.ts';
import type { Runtime } from '../routing/runtime.ts';
import { createFailureBeacon } from './failure-beacon.ts';
import type { BuildWatch } from './build-watch.ts';
import { registerComposition } from './load-remote.ts';
import { createPageStore } from './page-store.ts';
import { createPrefetch } from './prefetch.ts';
import { createRemotes } from './remotes.ts';
import { heedWho, keepReturnPath } from './who.ts';
import type { heedSite as HeedSite } from './site.ts';
import { whenIdle } from './when-idle.ts';

/** What the server puts into `<script type="application/json" id="pd-page">`. */
export interface PageData {
  readonly composition: LiveComposition;
  readonly page: PageResult;
  readonly session: PageSession;
}

/** Whose it is that threw, by the area's boundary or the slot's. */
function findOwner(
  boundary: Component<unknown> | undefined,
  { remotes }: LiveComposition,
): string | null {
  const { owner, name } = (boundary?.props ?? {}) as {
    readonly owner?: string;
    readonly name?: string;
  };
  return (
    owner ?? remotes.find(({ slots }) => name !== undefined && slots.includes(name))?.id ?? null
  );
}

function start(): void {
  const element = document.getElementById('pd-page');
  const root = document.getElementById('root');
  if (!element?.textContent || !root) throw new Error('The page carries no data to hydrate from');
  const {
    composition,
    page: firstPage,
    session: initial,
  } = decodePayload(element.textContent) as PageData;

  const beacon = createFailureBeacon(composition);
  let buildWatch: BuildWatch | undefined;
  const report = (owner: string, code: string, error: unknown) => {
    console.warn(`${owner}: ${code}`, error);
    beacon.note(owner, code, error);
    if (/^(entry|chunk)-/.test(code)) void buildWatch?.missed();
  };
  const reportRecoverable: RootOptions['onRecoverableError'] = (error, { componentStack }) => {
    // React names no element in the error itself.
    report(
      'shell',
      'hydration',
      new Error(`${String(error)}${componentStack ?? ''}`, { cause: error }),
    );
  };
  const onCaughtError: RootOptions['onCaughtError'] = (error, { errorBoundary }) => {
    console.error(error);
    beacon.note(findOwner(errorBoundary, composition), 'render', error);
  };
  const session = startSession({ bus: eventBus, initial, whenIdle });
  const services = {
    api: createApiClient({ baseUrl: location.origin, onUnauthorized: () => void session.check() }),
  };
  const table = createRouteTable(composition);
  registerComposition(composition);
  const remotes = createRemotes(composition, services, report);
  const store = createPageStore();

  const isLoginDocument = isLoginPath(location.pathname);
  const mayBeSignedIn = () => session.user() !== null || initial.state === 'unknown';
  const fetchPage = (url: URL, signal: AbortSignal) =>
    loadPage(url, signal, {
      table,
      services,
      loadRoute: remotes.loadRoute,
      report,
      mayBeSignedIn,
      isLoginDocument,
    });

  let isTraversal = false;
  let shown = location.pathname + location.search;
  addEventListener('popstate', () => {
    // A link to a place on this page says popstate too.
    isTraversal = shown !== location.pathname + location.search;
  });

  let heedSite: typeof HeedSite = (_url, _table, answer) => answer();
  /** Never rejects. */
  const loadSite = () =>
    import(/* webpackChunkName: "after" */ './site.ts').then(
      (site) => {
        heedSite = site.heedSite;
        void site.refreshRules();
      },
      () => undefined,
    );

  async function load(url: URL, signal: AbortSignal): Promise<PageResult> {
    const kept = store.take(url.href, isTraversal);
    isTraversal = false;
    shown = url.pathname + url.search;
    // An address that nobody has may be an old one: its rule is worth a wait.
    if (!table.match(url.pathname)) await loadSite();
    const page = await heedSite(url, table, () => kept ?? fetchPage(url, signal));
    store.keepVisited(url.href, page);
    return page;
  }

  function shouldReload(from: URL, to: URL): boolean {
    const match = table.match(to.pathname);
    const module = match && remotes.loadedRoute(match.owner, match.route.id);
    const isReload =
      module?.shouldReload?.({ from, to }) ??
      (from.pathname !== to.pathname || from.search !== to.search);
    if (!isReload) {
      // The page stays, at another address: the next load is not the Back that led here.
      isTraversal = false;
      shown = to.pathname + to.search;
    }
    return isReload;
  }

  const here = new URL(location.href);
  const firstMatch = table.match(here.pathname);
  const firstShape = firstMatch?.shape ?? here.pathname;
  store.keepVisited(here.href, firstPage);

  const router = createBrowserRouter([rootRoute([shapeRoute(firstShape, load, shouldReload)])], {
    hydrationData: { loaderData: { [firstShape]: firstPage } },
    patchRoutesOnNavigation({ path, patch }) {
      const match = table.match(new URL(path, location.origin).pathname);
      // No owner: the loader of this one address answers with the redirect to /404.
      patch(ROOT_ROUTE_ID, [shapeRoute(match?.shape ?? path, load, shouldReload)]);
    },
  });

  heedWho({ user: initial.user, bus: eventBus, router, store });
  keepReturnPath(router);

  const runtime: Runtime = {
    composition,
    route: remotes.loadedRoute,
    whenRoute: remotes.whenRoute,
    slot: remotes.slot,
    trouble: remotes.trouble,
    user: initial.user,
  };
  const prefetch = createPrefetch({ table, remotes, store, fetchPage, warmSignIn: session.warm });
  const app = (
    <StrictMode>
      <RuntimeProvider value={runtime}>
        <PrefetchProvider value={prefetch}>
          <RouterProvider router={router} />
        </PrefetchProvider>
      </RuntimeProvider>
    </StrictMode>
  );

  // Where nothing was rendered there is nothing to hydrate, and nothing to wait for.
  if (firstPage.state === 'not-rendered') createRoot(root, { onCaughtError }).render(app);
  else
    startTransition(
      () => void hydrateRoot(root, app, { onCaughtError, onRecoverableError: reportRecoverable }),
    );

  void whenIdle()
    .then(preloadOutcomePages)
    .then(loadSite)
    .then(() => import(/* webpackChunkName: "after" */ './after.tsx'))
    .then(({ startAfter }) => {
      const isInTrouble = () =>
        remotes.trouble.current() !== null ||
        Object.values(router.state.loaderData).some(
          (page: PageResult | undefined) => page?.state === 'area-failed',
        );
      buildWatch = startAfter(
        router,
        {
          entry: document.querySelector<HTMLScriptElement>('script[src]')?.src ?? '',
          composition: composition.hash,
        },
        isInTrouble,
      );
    })
    // Nothing on the page needs it; the next page tries again.
    .catch(() => undefined);

  // The server could not render this area in time, or rendered nothing: let the browser try before anybody has to ask.
  if (firstPage.state === 'area-failed' || firstPage.state === 'not-rendered')
    void router.revalidate();
}

start();
