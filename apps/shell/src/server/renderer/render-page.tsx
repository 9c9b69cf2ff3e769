/** Renders one page: loads the remotes' server modules, runs the loader and builds the document. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { ServerStyleSheet } from 'styled-components';
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
} from '@paddock/router/host';
import type { PageSession } from '@paddock/auth';
import {
  REQUEST_PREFERENCES_KEY,
  DEFAULT_PREFERENCES,
} from '@paddock/ui/preferences/preferences.ts';
import type { Preferences } from '@paddock/ui/preferences/preferences.ts';
import { setSiteDetails } from '../../layout/site-details.ts';
import { shellRemote } from '../../pages/shell-remote.ts';
import type { PageHead } from '@paddock/contracts/remote';
import { getHead } from '../../routing/page-result.ts';
import type { PageResult } from '../../routing/page-result.ts';
import { createRouteTable } from '../../routing/route-table.ts';
import type { RouteMatch } from '../../routing/route-table.ts';
import { NOT_FOUND_PATH, SHELL_OWNER } from '../../routing/shell-routes.ts';
import { PRIVATE_CACHE_CONTROL } from '../../routing/cache-control.ts';
import { createRootRoute, createPageRoute } from '../../routing/routes.tsx';
import { RuntimeProvider } from '../../routing/runtime.ts';
import { renderDocument } from './document.ts';
import type {
  ClientFiles,
  CompositionVariant,
  RenderedPage,
  RendererSettings,
  RenderRequest,
} from './messages.ts';
import { findRemoteInStack, toServerFailureCode } from './remote-failures.ts';
import { createPageRuntime } from './page-runtime.tsx';
import { findCodeInComponentStack } from './with-announcement.tsx';
import { renderToHtml } from './render-to-html.ts';
import { createBackendClient } from '../backends/backend-client.ts';
import { createCircuitBreaker, getSlotCircuit } from './circuit-breaker.ts';
import type { CircuitBreaker } from './circuit-breaker.ts';
import { loadAttention, loadSession, loadWithinBudget } from './load-page.ts';
import type { UserData } from './load-page.ts';
import { createRenderContext, openRouteCircuit } from './render-context.ts';
import type {
  Circuits,
  PageVariant,
  RenderPurpose,
  RenderContext,
  Send,
} from './render-context.ts';
import { isLateError, loadAllModules, loadModules } from './server-modules.ts';
import type { PageModules } from './server-modules.ts';
import { getRouteChunk, getShellScript, getSlotChunk } from '../route-scripts.ts';
import type { HashedFile } from '../route-scripts.ts';
import { buildSlotsRequest, listTrialRequests, trySlots } from './try-release.tsx';
import { listWarmUpRequests } from './warm-up.ts';

/**
 * The preferences of the page that is being rendered. A thread renders several pages at once, and
 * each remote reads the preferences from its own copy of libs/ui.
 */
const renderPreferences = new AsyncLocalStorage<Preferences>();
Object.assign(globalThis, {
  [REQUEST_PREFERENCES_KEY]: () => renderPreferences.getStore() ?? DEFAULT_PREFERENCES,
});

/** Runs `work`; everything it renders, immediately or later, uses these preferences. */
export function withPreferences<Result>(preferences: Preferences, work: () => Result): Result {
  return renderPreferences.run(preferences, work);
}

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
  /** Runs the remote's module and renders its routes and slots. Failures are sent. Never rejects. */
  tryRelease(remote: string): Promise<void>;
  /** Opens the circuits of code that stalled in another thread, so that this thread skips it. */
  openCircuits(circuits: readonly string[]): void;
}

/** The page as react-router's static handler returns it. */
interface QueriedPage {
  readonly page: PageResult;
  readonly router: Parameters<typeof StaticRouterProvider>[0]['router'];
  readonly result: Parameters<typeof StaticRouterProvider>[0]['context'];
}

export function createPageRenderer(settings: RendererSettings, send: Send): PageRenderer {
  setSiteDetails(settings.siteDetails);
  const shell = loadAllModules(shellRemote);
  let stableVariant: PageVariant | null = null;
  let variantsByHash: ReadonlyMap<string, PageVariant> = new Map();
  const circuitBreaker = createCircuitBreaker();
  const { apiOrigin, internalToken } = settings;
  const backendClient =
    internalToken === null ? null : createBackendClient({ apiOrigin, internalToken });
  const openCircuits = (circuits: readonly string[]) => {
    for (const circuit of circuits) circuitBreaker.open(circuit);
  };
  const warmed = new Set<string>();

  function createContext(request: RenderRequest, purpose: RenderPurpose): RenderContext {
    if (!stableVariant) throw new Error('The composition must be set before the first render.');
    const variant = variantsByHash.get(request.composition ?? '') ?? stableVariant;
    return createRenderContext({
      settings,
      send,
      request,
      purpose,
      variant,
      backendClient,
      circuits: createCircuits(request, { circuitBreaker, openCircuits, render, send }),
    });
  }

  async function render(request: RenderRequest, purpose: RenderPurpose): Promise<RenderedPage> {
    return await withPreferences(request.preferences, () =>
      renderPage(createContext(request, purpose), shell),
    );
  }

  async function warmUp(): Promise<void> {
    const variants = stableVariant ? [stableVariant, ...variantsByHash.values()] : [];
    // Ignore failures: they are handled when a visitor requests the page.
    for (const request of listWarmUpRequests(variants, warmed))
      await render({ ...request, id: 0 }, 'warm-up').catch(() => undefined);
  }

  async function tryRelease(id: string): Promise<void> {
    const { composition } = stableVariant ?? {};
    const remote = composition?.remotes.find((candidate) => candidate.id === id);
    if (!composition || !remote) return;
    const slotsRequest = { ...buildSlotsRequest(id, composition.hash), id: 0 };
    const slotsContext = createContext(slotsRequest, 'warm-up');
    // The shell's own pages do not fail, so an error here also comes from the release.
    const report = (error: unknown) => slotsContext.reportFailure(id, 'render', error);
    for (const request of listTrialRequests(remote, composition.hash))
      await render({ ...request, id: 0 }, 'warm-up').catch(report);
    await withPreferences(slotsRequest.preferences, () => trySlots(slotsContext, shell, id)).catch(
      report,
    );
  }

  return {
    tryRelease,
    setComposition(stable, canaryVariants) {
      stableVariant = toPageVariant(stable);
      variantsByHash = new Map(
        canaryVariants.map((variant) => [variant.composition.hash, toPageVariant(variant)]),
      );
    },
    render: (request) => render(request, 'visitor'),
    warmUp,
    openCircuits,
  };
}

interface CircuitServices {
  readonly circuitBreaker: CircuitBreaker;
  readonly openCircuits: (circuits: readonly string[]) => void;
  readonly render: (request: RenderRequest, purpose: RenderPurpose) => Promise<RenderedPage>;
  readonly send: Send;
}

function createCircuits(
  request: RenderRequest,
  { circuitBreaker, openCircuits, render, send }: CircuitServices,
): Circuits {
  return {
    isOpen: circuitBreaker.isOpen,
    open(stalled) {
      const circuits = stalled.filter((circuit) => !circuitBreaker.isOpen(circuit));
      if (circuits.length === 0) return;
      openCircuits(circuits);
      send({ type: 'stalled', circuits });
    },
    probe: (circuit, remote) =>
      circuitBreaker.probe(circuit, async () =>
        hasResponded(remote, await render(request, { trialOf: circuit })),
      ),
  };
}

function hasResponded(remote: string, { failures = [] }: RenderedPage): boolean {
  return !failures.some(
    (failure) => failure.remote === remote && failure.code === toServerFailureCode('late'),
  );
}

function toPageVariant(variant: CompositionVariant): PageVariant {
  return { ...variant, table: createRouteTable(variant.composition) };
}

async function renderPage(
  context: RenderContext,
  shell: ReturnType<typeof loadAllModules>,
): Promise<RenderedPage> {
  const { match } = context;
  if (!match) return createRedirect(302, NOT_FOUND_PATH);
  const modules = await loadModules(context, shell);
  const session = loadSession(context);
  const attention = loadAttention(context);
  const queried = await queryPage(context, match, modules, session);
  if (queried instanceof Response)
    return createRedirect(
      queried.status,
      queried.headers.get('location'),
      queried.headers.get('cache-control') === PRIVATE_CACHE_CONTROL ? 'private' : 'none',
    );
  return await renderQueriedPage(context, modules, queried, {
    session: await session,
    attention: await attention,
  });
}

/** Runs the page's loader in react-router. Returns a response when the page redirects. */
async function queryPage(
  context: RenderContext,
  { routerPath }: RouteMatch,
  modules: PageModules,
  session: Promise<PageSession>,
): Promise<QueriedPage | Response> {
  const route = createPageRoute(routerPath, (address, signal) =>
    loadWithinBudget(context, { modules, session }, address, signal),
  );
  const handler = createStaticHandler([createRootRoute([route])]);
  const result = await handler.query(new Request(context.url));
  if (result instanceof Response) return result;
  const page = result.loaderData[routerPath] as PageResult | undefined;
  if (!page)
    throw result.errors
      ? Object.values(result.errors)[0]
      : new Error('The page loader returned no result');
  return { page, result, router: createStaticRouter(handler.dataRoutes, result) };
}

function createRedirect(
  status: number,
  location: string | null,
  cache: RenderedPage['cache'] = 'none',
): RenderedPage {
  return { status, html: '', styleHashes: [], cache, redirect: location };
}

async function renderQueriedPage(
  context: RenderContext,
  modules: PageModules,
  { page, result, router }: QueriedPage,
  { session, attention }: UserData,
): Promise<RenderedPage> {
  const sheet = new ServerStyleSheet();
  try {
    const body = await renderToHtml(
      sheet.collectStyles(
        <RuntimeProvider value={createPageRuntime(context, modules, { session, attention })}>
          <StaticRouterProvider router={router} context={result} hydrate={false} />
        </RuntimeProvider>,
      ),
      {
        budgetMs: context.settings.budgetMs,
        onError: (error, componentStack) => handleRenderError(context, error, componentStack),
      },
    );
    const styleTags = sheet.getStyleTags();
    return {
      ...buildDocument(context, { page, session, attention, body, styleTags }),
      status: page.status,
      cache: getCache(context, page),
      hasIdleQuery: hasIdleQuery(context.url, getHead(page)),
      isLeftToBrowser: page.type === 'remote-failed',
      redirect: null,
      isSessionDead: session.state === 'dead',
      account: session.state === 'unknown' ? undefined : (session.user?.id ?? null),
      failures: [...context.failures.values()],
    };
  } finally {
    sheet.seal();
  }
}

/** True when the page may be indexed under an address without the query that was requested. */
function hasIdleQuery(url: URL, { canonical, isIndexable }: PageHead): boolean {
  if (isIndexable === false || canonical === undefined || canonical.includes('?')) return false;
  return url.search !== '';
}

/** Attributes the error to the remote whose component failed, and opens its circuit if it stalled. */
function handleRenderError(context: RenderContext, error: unknown, componentStack: string): void {
  const { apiCalls, getVersion, match, variant } = context;
  if (!isLateError(error)) {
    const remote = findRemoteInStack(error, variant.modules) ?? match?.owner ?? SHELL_OWNER;
    return context.reportFailure(remote, 'render', error);
  }
  const code = findCodeInComponentStack(componentStack);
  context.reportFailure(code?.remote ?? match?.owner ?? SHELL_OWNER, 'late', error);
  if (!code || apiCalls.isPending()) return;
  if (code.slot === null) openRouteCircuit(context);
  else context.openCircuits([getSlotCircuit(code.remote, getVersion(code.remote), code.slot)]);
}

interface DocumentParts extends UserData {
  readonly page: PageResult;
  readonly body: string;
  readonly styleTags: string;
}

function buildDocument(
  { request, settings, url, variant, renderedSlots }: RenderContext,
  { page, session, attention, body, styleTags }: DocumentParts,
) {
  return renderDocument({
    body,
    styleTags,
    head: getHead(page),
    page,
    composition: variant.composition,
    session,
    attention,
    theme: request.theme,
    preferences: request.preferences,
    isAppMode: request.visitor.isAppMode,
    url,
    styles: listStyles(variant.styles, page, renderedSlots),
    scripts: listScripts(variant.scripts, settings.client, page, session),
    clientEntry: getShellScript(settings.client, settings.client.entry),
    nonce: request.nonce,
    isStatic: request.isStatic ?? false,
    iconFallback: settings.iconFallback,
    mapTiles: settings.mapTiles,
    siteDetails: settings.siteDetails,
    dictionaryPath: settings.dictionaryPath,
    preview: request.preview,
  });
}

/** Lists the stylesheets of the page and of its slots, each once. */
function listStyles(
  styles: CompositionVariant['styles'],
  page: PageResult,
  slots: RenderContext['renderedSlots'],
): readonly HashedFile[] {
  const files = [
    ...(page.type === 'ready' ? (styles[page.owner]?.[getRouteChunk(page.routeId)] ?? []) : []),
    ...slots.flatMap(({ remote, slot }) => styles[remote]?.[getSlotChunk(slot)] ?? []),
  ];
  return [...new Map(files.map((file) => [file.src, file])).values()];
}

/** Lists the scripts that the page hydrates with, besides the shell's entry. */
function listScripts(
  scripts: CompositionVariant['scripts'],
  client: ClientFiles,
  page: PageResult,
  { user }: PageSession,
): readonly HashedFile[] {
  const getShellChunks = (id: string) =>
    client.pages[id]?.map((file) => getShellScript(client, file)) ?? [];
  // A signed-in user's layout is not a static island (ADR 9).
  const layoutScripts = user === null ? [] : getShellChunks('frame');
  if (page.type !== 'ready') return layoutScripts;
  const pageScripts =
    page.owner === SHELL_OWNER
      ? getShellChunks(page.routeId)
      : (scripts[page.owner]?.[page.routeId] ?? []);
  return [...pageScripts, ...layoutScripts];
}

function getCache({ hasLateCode }: RenderContext, page: PageResult): RenderedPage['cache'] {
  if (hasLateCode()) return 'none';
  if (page.type === 'ready') return page.status === 200 ? page.cache : 'none';
  return page.type === 'not-found' ? 'public' : 'none';
}
