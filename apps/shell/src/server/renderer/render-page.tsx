/** Renders one page: loads the remotes' server modules, runs the loader and builds the document. */
import { ServerStyleSheet } from 'styled-components';
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
} from '@paddock/router/host';
import type { PageSession } from '@paddock/auth';
import { createApiClient } from '@paddock/api-client';
import { CHANNEL_HEADER } from '@paddock/contracts/channel';
import { withTimeLimit } from '@paddock/runtime/time-limit';
import { shellRemote } from '../../pages/shell-remote.ts';
import { RemoteCodeError, LOADER_FAILED_CODE, loadPage } from '../../routing/page-loader.ts';
import { getHead } from '../../routing/page-result.ts';
import type { PageResult } from '../../routing/page-result.ts';
import { createRouteTable, type RouteTable } from '../../routing/route-table.ts';
import { SHELL_OWNER } from '../../routing/shell-routes.ts';
import { PRIVATE_CACHE_CONTROL } from '../../routing/cache-control.ts';
import { createRootRoute, createPageRoute } from '../../routing/routes.tsx';
import { RuntimeProvider } from '../../routing/runtime.ts';
import type { Runtime } from '../../routing/runtime.ts';
import { fetchSession, anonymousSession } from './fetch-session.ts';
import { renderDocument } from './document.ts';
import type {
  ClientFiles,
  MessageFromRenderer,
  CompositionVariant,
  RemoteFailure,
  RenderedPage,
  RendererSettings,
  RenderRequest,
} from './messages.ts';
import { findBlamedRemote, toServerCode } from './remote-failures.ts';
import { createLateError, createPageModuleLoader, getVersionKey } from './page-modules.ts';
import { withAnnouncement } from './with-announcement.tsx';
import { renderToHtml } from './render-to-html.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { loadAllModules, getSlotComponent } from './server-modules.ts';
import { getShellScript } from '../route-scripts.ts';
import type { HashedScript } from '../route-scripts.ts';
import { withPreferences } from './serve-preferences.ts';
import { isStallError, trackApiCalls } from './stall-detection.ts';
import { buildWarmUpRequest } from './warm-up.ts';

/** States in which a user may be signed in. `unknown`: the API did not respond. */
const MAY_BE_SIGNED_IN: readonly string[] = ['live', 'unknown'] satisfies PageSession['state'][];

type Send = (message: MessageFromRenderer) => void;

export interface PageRenderer {
  /**
   * Sets the composition.
   *
   * @param stable the stable variant
   * @param canaryVariants the variants that some visitors get while a canary runs
   */
  setComposition(stable: CompositionVariant, canaryVariants: readonly CompositionVariant[]): void;
  /** @throws when the shell's own code fails; a remote's failure is rendered into the page */
  render(request: RenderRequest): Promise<RenderedPage>;
  /**
   * Runs each new version's module and renders one of its pages, one version after the other. Never
   * rejects.
   */
  warmUp(): Promise<void>;
  /** Marks routes that stalled in another thread, so that this thread does not wait for them. */
  openCircuits(routes: readonly string[]): void;
}

/**
 * Why a page is rendered: for a visitor, to test whether a stalled route works again (`trial`), to
 * warm up a new version, or without any remote's code (`layout`).
 */
type Purpose = 'visitor' | 'trial' | 'warm-up' | 'layout';

const routeKey = (remote: string, version: string, route: string) =>
  `${remote}@${version}/${route}`;

/**
 * Placeholder for a slot whose remote is live but was not loaded for this render. Its `load()`
 * never resolves.
 */
const NOT_LOADED = { getLoaded: () => undefined, load: () => new Promise<never>(() => undefined) };

export function createPageRenderer(settings: RendererSettings, send: Send): PageRenderer {
  const shell = loadAllModules(shellRemote);
  let stableVariant: (CompositionVariant & { readonly table: RouteTable }) | null = null;
  let variantsByHash: ReadonlyMap<string, CompositionVariant & { readonly table: RouteTable }> =
    new Map();

  const circuitBreaker = createCircuitBreaker();
  const openCircuits = (routes: readonly string[]) => {
    for (const route of routes) circuitBreaker.open(route);
  };
  const loadPageModules = createPageModuleLoader();
  const warmed = new Set<string>();

  async function render(
    request: RenderRequest,
    purpose: Purpose = 'visitor',
  ): Promise<RenderedPage> {
    if (!stableVariant) throw new Error('The composition must be set before the first render.');
    const {
      composition,
      table,
      modules: sources,
      scripts,
    } = variantsByHash.get(request.composition ?? '') ?? stableVariant;
    const { requestId } = request;
    const url = new URL(request.url);
    const getVersion = (id: string) =>
      composition.remotes.find((remote) => remote.id === id)?.version ?? '';
    const failures = new Map<string, RemoteFailure>();
    const reportFailure = (remote: string, code: string, error: unknown) => {
      if (getVersion(remote) !== '' && !failures.has(remote))
        failures.set(remote, { remote, version: getVersion(remote), code: toServerCode(code) });
      send({
        type: 'remote-failure',
        requestId,
        remote,
        version: getVersion(remote),
        code,
        message:
          error instanceof Error
            ? `${error.message}${error.cause instanceof Error ? `: ${error.cause.message}` : ''}`
            : String(error),
      });
    };
    const announceRemote = (id: string) => {
      send({ type: 'entering', id: request.id, remote: id, version: getVersion(id) });
    };
    const match = table.match(url.pathname);
    const owner = match?.owner;
    const isRemotePage = owner !== undefined && owner !== SHELL_OWNER;
    const apiCalls = trackApiCalls(
      createApiClient({
        baseUrl: settings.apiOrigin,
        headers: {
          'x-request-id': requestId,
          ...request.apiHeaders,
          ...(settings.internalToken ? { 'x-paddock-internal': settings.internalToken } : {}),
          ...(settings.channel === null ? {} : { [CHANNEL_HEADER]: settings.channel }),
        },
      }),
      // Announce the remote before its code continues with the response, because that code may
      // block the thread.
      () => isRemotePage && announceRemote(owner),
    );
    const services = { api: apiCalls.api };
    const modules = new Map([
      [SHELL_OWNER, await shell],
      ...(await loadPageModules({
        sources: purpose === 'layout' ? [] : sources,
        budgetMs: settings.budgetMs,
        apiCalls: request.shouldWaitForRemotes ? null : apiCalls,
        onEnter: announceRemote,
        onFailure: reportFailure,
      })),
    ]);
    if (isRemotePage) announceRemote(owner);

    const route = match && routeKey(match.owner, getVersion(match.owner), match.route.id);
    const mustWait = !isRemotePage || request.shouldWaitForRemotes === true;
    const outcome = { hasStalled: false };
    const handleStall = () => {
      outcome.hasStalled = true;
      if (!match || !route) return;
      const stalledRoutes = [route];
      // The warm-up ran one page of the remote. Test its other routes in the background, too.
      if (purpose === 'warm-up')
        for (const { id } of composition.remotes.find((remote) => remote.id === owner)?.routes ??
          [])
          stalledRoutes.push(routeKey(match.owner, getVersion(match.owner), id));
      openCircuits(stalledRoutes);
      send({ type: 'stalled', routes: stalledRoutes });
    };

    const sessionPromise = request.hasSession
      ? fetchSession(services.api, AbortSignal.timeout(settings.budgetMs))
      : Promise.resolve(anonymousSession);
    const mayBeSignedIn = async () =>
      purpose === 'warm-up' || MAY_BE_SIGNED_IN.includes((await sessionPromise).state);
    const load = async (address: URL, signal: AbortSignal): Promise<PageResult> => {
      if (owner && route && purpose === 'visitor' && !mustWait && circuitBreaker.isOpen(route)) {
        circuitBreaker.probe(route, () => hasRecovered(request));
        reportFailure(
          owner,
          'late',
          new Error('route stalled before; it is retried in the background'),
        );
        return { type: 'remote-failed', status: 200, owner, code: 'server-late' };
      }
      const budget = AbortSignal.timeout(settings.budgetMs);
      try {
        const loading = withTimeLimit(
          loadPage(address, AbortSignal.any([signal, budget]), {
            table,
            services,
            report: reportFailure,
            mayBeSignedIn,
            loadRoute(id, routeId) {
              const module = modules.get(id)?.routes.get(routeId);
              return module
                ? Promise.resolve(module)
                : Promise.reject(
                    new RemoteCodeError(modules.has(id) ? 'route-missing' : 'server-module'),
                  );
            },
          }),
          settings.budgetMs,
          createLateError,
        );
        const page = await (mustWait ? loading : apiCalls.rejectIfStalled(loading));
        // The remote's loader threw: send the layout; the browser retries (design.md section 2).
        if (owner && page.type === 'failure' && page.code === LOADER_FAILED_CODE)
          return { type: 'remote-failed', status: 200, owner, code: 'server-loader' };
        return page;
      } catch (error) {
        if (isStallError(error)) handleStall();
        if (
          owner &&
          (budget.aborted ||
            isStallError(error) ||
            (error instanceof RemoteCodeError && error.code === 'late'))
        ) {
          reportFailure(owner, 'late', error);
          return { type: 'remote-failed', status: 200, owner, code: 'server-late' };
        }
        throw error;
      }
    };

    const routePath = match?.routerPath ?? url.pathname;
    const handler = createStaticHandler([createRootRoute([createPageRoute(routePath, load)])]);
    const result = await handler.query(new Request(url));
    if (result instanceof Response) {
      return {
        status: result.status,
        html: '',
        styleHashes: [],
        cache: result.headers.get('cache-control') === PRIVATE_CACHE_CONTROL ? 'private' : 'none',
        redirect: result.headers.get('location'),
      };
    }
    const page = result.loaderData[routePath] as PageResult | undefined;
    if (!page)
      throw result.errors
        ? Object.values(result.errors)[0]
        : new Error('The page loader returned no result');

    const session = await sessionPromise;
    const sheet = new ServerStyleSheet();
    const runtime: Runtime = {
      composition,
      getRoute: (id, routeId) => {
        const module = modules.get(id)?.routes.get(routeId);
        return (
          module &&
          (id === SHELL_OWNER
            ? module
            : {
                ...module,
                Component: withAnnouncement(module.Component, () => announceRemote(id)),
              })
        );
      },
      waitForRoute: () =>
        Promise.reject(new Error('All modules are loaded before a server render starts')),
      getSlot: (name) => {
        const remote = composition.remotes.find((remote) => remote.slots.includes(name));
        if (!remote) return null;
        const Slot = getSlotComponent(modules.get(remote.id), name);
        if (!Slot) return NOT_LOADED;
        const AnnouncedComponent = withAnnouncement(Slot, () => announceRemote(remote.id));
        return {
          getLoaded: () => AnnouncedComponent,
          load: () => Promise.resolve(AnnouncedComponent),
        };
      },
      visitor: request.visitor,
      user: session.user,
      loadErrors: { subscribe: () => () => undefined, current: () => null, retry: () => undefined },
    };
    try {
      const router = createStaticRouter(handler.dataRoutes, result);
      const body = await renderToHtml(
        sheet.collectStyles(
          <RuntimeProvider value={runtime}>
            <StaticRouterProvider router={router} context={result} hydrate={false} />
          </RuntimeProvider>,
        ),
        {
          onError(error) {
            if (isStallError(error)) handleStall();
            reportFailure(
              findBlamedRemote(error, sources) ?? owner ?? 'shell',
              isStallError(error) ? 'late' : 'render',
              error,
            );
          },
          apiCalls: request.shouldWaitForRemotes ? null : apiCalls,
        },
      );
      const styleTags = sheet.getStyleTags();
      const { html, styleHashes } = renderDocument({
        body,
        styleTags,
        head: getHead(page),
        page,
        composition,
        session,
        theme: request.theme,
        preferences: request.preferences,
        isAppMode: request.visitor.isAppMode,
        url,
        scripts: listScripts(scripts, settings.client, page),
        clientEntry: getShellScript(settings.client, settings.client.entry),
        nonce: request.nonce,
        isStatic: request.isStatic ?? false,
        iconFallback: settings.iconFallback,
        mapTiles: settings.mapTiles,
      });
      return {
        status: page.status,
        html,
        styleHashes,
        cache: outcome.hasStalled ? 'none' : getCache(page),
        redirect: null,
        isSessionDead: session.state === 'dead',
        failures: [...failures.values()],
      };
    } catch (error) {
      // A slot in the layout stalled, so render again without the code of any remote.
      if (isStallError(error) && purpose !== 'layout') return await render(request, 'layout');
      throw error;
    } finally {
      sheet.seal();
    }
  }

  async function hasRecovered(request: RenderRequest): Promise<boolean> {
    const { failures = [] } = await withPreferences(request.preferences, () =>
      render(request, 'trial'),
    );
    return !failures.some(({ code }) => code === toServerCode('late'));
  }

  async function warmUp(): Promise<void> {
    for (const { composition, modules } of stableVariant
      ? [stableVariant, ...variantsByHash.values()]
      : []) {
      for (const source of modules) {
        const remote = composition.remotes.find(({ id }) => id === source.id);
        if (!remote || warmed.has(getVersionKey(source))) continue;
        warmed.add(getVersionKey(source));
        const request = buildWarmUpRequest(remote, composition.hash);
        // Ignore failures: they are handled when a visitor requests the page.
        if (request)
          await withPreferences(request.preferences, () =>
            render({ ...request, id: 0 }, 'warm-up'),
          ).catch(() => undefined);
      }
    }
  }

  return {
    setComposition({ composition, modules, scripts }, canaryVariants) {
      stableVariant = { composition, modules, scripts, table: createRouteTable(composition) };
      variantsByHash = new Map(
        canaryVariants.map((variant) => [
          variant.composition.hash,
          { ...variant, table: createRouteTable(variant.composition) },
        ]),
      );
    },
    render: (request) => withPreferences(request.preferences, () => render(request)),
    warmUp,
    openCircuits,
  };
}

function listScripts(
  scripts: CompositionVariant['scripts'],
  client: ClientFiles,
  page: PageResult,
): readonly HashedScript[] {
  if (page.type !== 'ready') return [];
  if (page.owner === SHELL_OWNER)
    return client.pages[page.routeId]?.map((file) => getShellScript(client, file)) ?? [];
  return scripts[page.owner]?.[page.routeId] ?? [];
}

function getCache(page: PageResult): RenderedPage['cache'] {
  if (page.type === 'ready') return page.status === 200 ? page.cache : 'none';
  return page.type === 'not-found' ? 'public' : 'none';
}
