/**
 * Starts the shell in the browser: reads the page's data and hydrates at once. The remote's part of
 * the page stays server-rendered HTML until its code has loaded, and is then hydrated.
 */
import { startTransition, StrictMode } from 'react';
import type { Component } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { RootOptions } from 'react-dom/client';
import { RouterProvider } from '@paddock/router/host';
import { PrefetchProvider } from '@paddock/router';
import { startSessionTracking } from '@paddock/auth';
import type { PageSession } from '@paddock/auth';
import type { AttentionCounts } from '@paddock/contracts/http';
import { eventBus } from '@paddock/event-bus';
import { createBrowserApi, decodePayload, setUnauthorizedHandler } from '@paddock/api-client';
import { retryUntilLoaded } from '@paddock/runtime/retry-until-loaded';
import type { LiveComposition } from '../composition.ts';
import { releasePhotos } from '../held-photos.ts';
import { readLastRegion } from '../last-region.ts';
import { preloadFallbackPages } from '../routing/fallback-pages.ts';
import { loadPage } from '../routing/page-loader.ts';
import type { PageResult } from '../routing/page-result.ts';
import { createRouteTable } from '../routing/route-table.ts';
import { isLoginPath } from '../routing/shell-routes.ts';
import { RuntimeProvider } from '../routing/runtime.ts';
import type { Runtime } from '../routing/runtime.ts';
import { DOCUMENT_END_ID } from '../document-guard/document-guard-ids.ts';
import { createFailureBeacon } from './failure-beacon.ts';
import { createBackgroundLoads } from './background-loads.ts';
import type { BuildWatch } from './build-watch.ts';
import type { PreloadRouteScripts } from './preload-route-scripts.ts';
import { deferInstallPrompt } from './install/install-prompt-event.ts';
import { registerComposition } from './load-remote.ts';
import { createPageReadiness } from './page-readiness.ts';
import { createPageRouter } from './page-router.ts';
import { createPageStore } from './page-store.ts';
import { createPagePrefetcher } from './prefetch.ts';
import { createRemotes } from './remotes.ts';
import { watchUnsavedInput } from './unsaved-input.ts';
import { reloadOnUserChange, saveReturnPathOnNavigation } from './user-change.ts';

/** The data that the server embeds in `<script type="application/json" id="pd-page">`. */
export interface PageData {
  readonly composition: LiveComposition;
  readonly page: PageResult;
  readonly session: PageSession;
  /** Absent on a page without the account navigation. */
  readonly attention?: AttentionCounts;
  /** Path of the compression dictionary for later pages. Absent when there is none. */
  readonly dictionaryPath?: string;
}

/** Returns the remote that threw, from the props of its error boundary; null when it is unknown. */
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
  // The inline script says that the document was cut off.
  if (!document.getElementById(DOCUMENT_END_ID)) return;
  if (!element?.textContent || !root) throw new Error('The page has no data to hydrate from.');
  const {
    composition,
    page: firstPage,
    session: initialSession,
    attention,
    dictionaryPath,
  } = decodePayload(element.textContent) as PageData;

  const { whenReady, markReady } = createPageReadiness(
    () =>
      firstPage.type === 'ready' &&
      remotes.getLoadedRoute(firstPage.owner, firstPage.routeId) !== undefined,
  );
  if (firstPage.type !== 'ready') markReady();
  void whenReady.then(releasePhotos);
  const loadInBackground = createBackgroundLoads(whenReady, () => whenNavigated());
  const table = createRouteTable(composition);
  let getPendingPathname = (): string | undefined => undefined;
  const beacon = createFailureBeacon(composition, (remote) =>
    // The code of a page fails to load while the previous page is still shown.
    [location.pathname, getPendingPathname()]
      .map((pathname) => pathname !== undefined && table.match(pathname))
      .flatMap((match) => (match && match.owner === remote ? match.route.id : []))
      .at(0),
  );
  let buildWatch: BuildWatch | undefined;
  const report = (owner: string, code: string, error: unknown) => {
    console.warn(`${owner}: ${code}`, error);
    beacon.report(owner, code, error);
    if (/^(entry|chunk)-/.test(code)) void buildWatch?.handleMissingCode();
  };
  const reportRecoverable: RootOptions['onRecoverableError'] = (error, { componentStack }) => {
    // React's error does not name the element that caused it; the component stack does.
    report(
      'shell',
      'hydration',
      new Error(`${String(error)}${componentStack ?? ''}`, { cause: error }),
    );
  };
  const onCaughtError: RootOptions['onCaughtError'] = (error, { errorBoundary }) => {
    console.error(error);
    markReady();
    beacon.report(findOwner(errorBoundary, composition), 'render', error);
  };
  deferInstallPrompt();
  const session = startSessionTracking({
    bus: eventBus,
    initial: initialSession,
    loadInBackground,
  });
  const wasSignedIn = session.user() !== null;
  setUnauthorizedHandler(() => void session.check());
  const loadPlatform = () => import(/* webpackChunkName: "after" */ './platform/platform.ts');
  const services = {
    api: createBrowserApi(),
    loadPlatform,
  };
  registerComposition(composition);
  let preloadRouteScripts: PreloadRouteScripts | undefined;
  const remotes = createRemotes(
    composition,
    services,
    report,
    (owner, routeId) => preloadRouteScripts?.(owner, routeId),
    loadInBackground,
  );
  remotes.loadErrors.subscribe(markReady);
  const store = createPageStore();
  const unsavedInput = watchUnsavedInput();

  const isLoginDocument = isLoginPath(location.pathname);
  const mayBeSignedIn = () => session.user() !== null || initialSession.state === 'unknown';
  const fetchPage = (url: URL, signal: AbortSignal) =>
    loadPage(url, signal, {
      table,
      services,
      readLastRegion: () => readLastRegion(document.cookie),
      loadRoute: remotes.loadRoute,
      report,
      mayBeSignedIn,
      isLoginDocument,
    });

  const { router, loadSiteState, whenNavigated } = createPageRouter({
    firstPage,
    table,
    remotes,
    store,
    fetchPage,
    mayLeave: () => !unsavedInput.hasLayoutInput(),
  });
  getPendingPathname = () => router.state.navigation.location?.pathname;

  reloadOnUserChange({ user: initialSession.user, bus: eventBus, router, store });
  saveReturnPathOnNavigation(router);

  const runtime: Runtime = {
    composition,
    getRoute: remotes.getLoadedRoute,
    waitForRoute: remotes.waitForRoute,
    getSlot: remotes.getSlot,
    loadErrors: remotes.loadErrors,
    onPageReady: markReady,
    user: initialSession.user,
    attention,
  };
  const prefetch = createPagePrefetcher({
    table,
    remotes,
    store,
    fetchPage,
    warmSignIn: session.preload,
  });
  const app = (
    <StrictMode>
      <RuntimeProvider value={runtime}>
        <PrefetchProvider value={prefetch}>
          <RouterProvider router={router} />
        </PrefetchProvider>
      </RuntimeProvider>
    </StrictMode>
  );

  // Without server-rendered content there is nothing to hydrate, so render.
  if (firstPage.type === 'not-rendered') createRoot(root, { onCaughtError }).render(app);
  else
    startTransition(
      () => void hydrateRoot(root, app, { onCaughtError, onRecoverableError: reportRecoverable }),
    );

  void loadInBackground(() => preloadFallbackPages(loadInBackground))
    .then(() => loadInBackground(loadSiteState))
    .then(() =>
      // Without these parts, the page would show no toasts.
      retryUntilLoaded(() =>
        loadInBackground(() => import(/* webpackChunkName: "after" */ './deferred.tsx')),
      ),
    )
    .then(({ startDeferredParts: startDeferred, loadRouteScriptPreloader, reportPageVitals }) => {
      reportPageVitals({ router, table, remotes: composition.remotes });
      // Without the preloader, a page's scripts load one after another.
      loadRouteScriptPreloader(composition.hash).then(
        (preload) => (preloadRouteScripts = preload),
        () => undefined,
      );
      const hasLoadError = () =>
        remotes.loadErrors.current() !== null ||
        Object.values(router.state.loaderData).some(
          (page: PageResult | undefined) => page?.type === 'remote-failed',
        );
      buildWatch = startDeferred({
        router,
        currentBuild: {
          entry: document.querySelector<HTMLScriptElement>('script[src]')?.src ?? '',
          composition: composition.hash,
        },
        hasLoadError,
        unsavedInput,
        pageUser: initialSession.user,
        wasSignedIn,
        dictionaryPath,
      });
    })
    // The page works without it; the next page tries again.
    .catch(() => undefined);

  // Started apart from the other deferred parts, so that none can stop it.
  void retryUntilLoaded(() => loadInBackground(loadPlatform)).then(({ startPlatform }) =>
    startPlatform(initialSession.user, report),
  );

  // The server could not render the page in time, or not at all, so load it in the browser.
  if (firstPage.type === 'remote-failed' || firstPage.type === 'not-rendered')
    void router.revalidate();
}

start();
