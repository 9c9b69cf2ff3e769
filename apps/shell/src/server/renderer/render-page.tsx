/** One page, from an address to HTML: load the remotes' server modules, run the loader, render, wrap in a document. */
import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import type { ComponentType, ReactNode } from 'react';
import { ServerStyleSheet } from 'styled-components';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from '@paddock/router/host';
import type { PageSession } from '@paddock/auth';
import { createApiClient } from '@paddock/api-client';
import { CHANNEL_HEADER } from '@paddock/contracts/channel';
import { shellArea } from '../../pages/area.ts';
import { AreaFailure, LOADER_FAILED, loadPage } from '../../routing/page-loader.ts';
import { headOf } from '../../routing/page-result.ts';
import type { PageResult } from '../../routing/page-result.ts';
import { createRouteTable } from '../../routing/route-table.ts';
import type { RouteTable } from '../../routing/route-table.ts';
import { SHELL } from '../../routing/shell-routes.ts';
import { PERSONAL, rootRoute, shapeRoute } from '../../routing/routes.tsx';
import { RuntimeProvider } from '../../routing/runtime.ts';
import type { Runtime } from '../../routing/runtime.ts';
import { askSession, NOBODY } from './ask-session.ts';
import { renderDocument } from './document.ts';
import type { ClientFiles, FromRenderer, Mix, RemoteFailure, RenderedPage, RendererSettings, RenderRequest, ServerModuleSource } from './messages.ts';
import { loadAll, loadServerModule, slotOf } from './server-modules.ts';
import type { ServerModule } from './server-modules.ts';
import { shellScript } from '../route-scripts.ts';
import type { HashedScript } from '../route-scripts.ts';
import { withPreferences } from './serve-preferences.ts';

/** Who does not answer for a session has not ended it. */
const MAY_BE_SIGNED_IN: readonly string[] = ['live', 'unknown'] satisfies PageSession['state'][];

type Say = (message: FromRenderer) => void;

/** @throws AreaFailure('late') where the work takes longer than the budget */
function within<Result>(budgetMs: number, work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new AreaFailure('late')), budgetMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

function renderToText(node: ReactNode, onError: (error: unknown) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString('utf8'));
        done();
      },
    });
    const stream = renderToPipeableStream(node, {
      // Everything in its place: nothing is hidden until a script runs (design.md section 2).
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => stream.pipe(sink),
      onShellError: reject,
      onError,
    });
  });
}

export interface PageRenderer {
  /** @param others mixes that some visitors get */
  compose(everybodys: Mix, others: readonly Mix[]): void;
  /** @throws where the shell itself is broken; a remote's fault becomes a page that says so */
  render(request: RenderRequest): Promise<RenderedPage>;
}

/** Says whose code runs next: a slot that spins is not to be taken for the page that it stands on. */
function announced<Props extends object>(Component: ComponentType<Props>, announce: () => void): ComponentType<Props> {
  return function Announced(props: Props) {
    announce();
    return <Component {...props} />;
  };
}

export function createPageRenderer(settings: RendererSettings, say: Say): PageRenderer {
  const shell = loadAll(shellArea);
  let live: (Mix & { readonly table: RouteTable }) | null = null;
  let byHash: ReadonlyMap<string, Mix & { readonly table: RouteTable }> = new Map();

  async function modulesFor(request: RenderRequest, sources: readonly ServerModuleSource[], trouble: (remote: string, code: string, error: unknown) => void): Promise<Map<string, ServerModule>> {
    const loaded = new Map([[SHELL, await shell]]);
    await Promise.all(
      sources.map(async (source) => {
        say({ type: 'entering', id: request.id, remote: source.id, version: source.version });
        try {
          loaded.set(source.id, await within(settings.budgetMs, loadServerModule(source)));
        } catch (error) {
          trouble(source.id, 'server-module', error);
        }
      }),
    );
    return loaded;
  }

  async function render(request: RenderRequest): Promise<RenderedPage> {
    if (!live) throw new Error('A renderer must be told the composition before it is asked for a page');
    const { composition, table, modules: sources, scripts } = byHash.get(request.composition ?? '') ?? live;
    const { requestId } = request;
    const url = new URL(request.url);
    const versionOf = (id: string) => composition.remotes.find((remote) => remote.id === id)?.version ?? '';
    const failures = new Map<string, RemoteFailure>();
    const trouble = (remote: string, code: string, error: unknown) => {
      if (versionOf(remote) !== '' && !failures.has(remote)) failures.set(remote, { remote, version: versionOf(remote), code: serverCode(code) });
      say({ type: 'trouble', requestId, remote, version: versionOf(remote), code, message: error instanceof Error ? `${error.message}${error.cause instanceof Error ? `: ${error.cause.message}` : ''}` : String(error) });
    };
    const modules = await modulesFor(request, sources, trouble);

    const entering = (id: string) => {
      say({ type: 'entering', id: request.id, remote: id, version: versionOf(id) });
    };
    const owner = table.match(url.pathname)?.owner;
    if (owner && owner !== SHELL) entering(owner);

    const services = {
      api: createApiClient({
        baseUrl: settings.apiOrigin,
        headers: {
          'x-request-id': requestId,
          ...request.apiHeaders,
          ...(settings.internalToken ? { 'x-paddock-internal': settings.internalToken } : {}),
          ...(settings.channel === null ? {} : { [CHANNEL_HEADER]: settings.channel }),
        },
      }),
    };
    const asking = request.hasSession ? askSession(services.api, AbortSignal.timeout(settings.budgetMs)) : Promise.resolve(NOBODY);
    const mayBeSignedIn = async () => MAY_BE_SIGNED_IN.includes((await asking).state);
    const load = async (address: URL, signal: AbortSignal): Promise<PageResult> => {
      const budget = AbortSignal.timeout(settings.budgetMs);
      try {
        const page = await within(
          settings.budgetMs,
          loadPage(address, AbortSignal.any([signal, budget]), {
            table,
            services,
            report: trouble,
            mayBeSignedIn,
            loadRoute(id, routeId) {
              const route = modules.get(id)?.routes.get(routeId);
              return route ? Promise.resolve(route) : Promise.reject(new AreaFailure(modules.has(id) ? 'route-missing' : 'server-module'));
            },
          }),
        );
        // The remote's own code threw, on the server: the frame goes out, and the browser tries (design.md section 2).
        if (owner && page.state === 'failure' && page.code === LOADER_FAILED) return { state: 'area-failed', status: 200, owner, code: 'server-loader' };
        return page;
      } catch (error) {
        if (owner && (budget.aborted || (error instanceof AreaFailure && error.code === 'late'))) {
          trouble(owner, 'late', error);
          return { state: 'area-failed', status: 200, owner, code: 'server-late' };
        }
        throw error;
      }
    };

    const shape = table.match(url.pathname)?.shape ?? url.pathname;
    const handler = createStaticHandler([rootRoute([shapeRoute(shape, load)])]);
    const answer = await handler.query(new Request(url));
    if (answer instanceof Response) {
      return { status: answer.status, html: '', styleHashes: [], cache: answer.headers.get('cache-control') === PERSONAL ? 'private' : 'none', redirect: answer.headers.get('location') };
    }
    const page = answer.loaderData[shape] as PageResult | undefined;
    if (!page) throw answer.errors ? Object.values(answer.errors)[0] : new Error('The page loader gave nothing');

    const session = await asking;
    const sheet = new ServerStyleSheet();
    const runtime: Runtime = {
      composition,
      route: (id, routeId) => {
        const route = modules.get(id)?.routes.get(routeId);
        return route && (id === SHELL ? route : { ...route, Component: announced(route.Component, () => entering(id)) });
      },
      whenRoute: () => Promise.reject(new Error('On the server every module is loaded before the render')),
      slot: (name) => {
        const filling = composition.remotes.find((remote) => remote.slots.includes(name));
        const Slot = filling && slotOf(modules.get(filling.id), name);
        if (!Slot) return null;
        const Announced = announced(Slot, () => entering(filling.id));
        return { loaded: () => Announced, load: () => Promise.resolve(Announced) };
      },
      visitor: request.visitor,
      user: session.user,
      trouble: { subscribe: () => () => undefined, current: () => null, retry: () => undefined },
    };
    try {
      const router = createStaticRouter(handler.dataRoutes, answer);
      const body = await renderToText(
        sheet.collectStyles(
          <RuntimeProvider value={runtime}>
            <StaticRouterProvider router={router} context={answer} hydrate={false} />
          </RuntimeProvider>,
        ),
        // React shows the nearest fallback and lets the browser try; the log must know all the same.
        (error) => trouble(blamed(error, sources) ?? owner ?? 'shell', 'render', error),
      );
      const styleTags = sheet.getStyleTags();
      const { html, styleHashes } = renderDocument({
        body,
        styleTags,
        head: headOf(page),
        page,
        composition,
        session,
        theme: request.theme,
        preferences: request.preferences,
        isAppMode: request.visitor.isAppMode,
        url,
        scripts: scriptsFor(scripts, settings.client, page),
        clientEntry: shellScript(settings.client, settings.client.entry),
        nonce: request.nonce,
        isStatic: request.isStatic ?? false,
        iconFallback: settings.iconFallback,
        mapTiles: settings.mapTiles,
      });
      return { status: page.status, html, styleHashes, cache: cacheOf(page), redirect: null, isSessionDead: session.state === 'dead', failures: [...failures.values()] };
    } finally {
      sheet.seal();
    }
  }

  return {
    compose({ composition, modules, scripts }, others) {
      live = { composition, modules, scripts, table: createRouteTable(composition) };
      byHash = new Map(others.map((mix) => [mix.composition.hash, { ...mix, table: createRouteTable(mix.composition) }]));
    },
    render: (request) => withPreferences(request.preferences, () => render(request)),
  };
}

/** As it is counted: the same word from a browser is another matter. */
function serverCode(code: string): string {
  return ['late', 'loader', 'render'].includes(code) ? `server-${code}` : code;
}

/** Whose code threw, by the stack: what stands on a page need not be the page's owner's. */
function blamed(error: unknown, sources: readonly ServerModuleSource[]): string | null {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const nearest = sources.map(({ id, file }) => ({ id, at: stack.indexOf(file) })).filter(({ at }) => at >= 0);
  return nearest.sort((a, b) => a.at - b.at)[0]?.id ?? null;
}

function scriptsFor(scripts: Mix['scripts'], client: ClientFiles, page: PageResult): readonly HashedScript[] {
  if (page.state !== 'ready') return [];
  if (page.owner === SHELL) return client.pages[page.routeId]?.map((file) => shellScript(client, file)) ?? [];
  return scripts[page.owner]?.[page.routeId] ?? [];
}

function cacheOf(page: PageResult): RenderedPage['cache'] {
  if (page.state === 'ready') return page.status === 200 ? page.cache : 'none';
  return page.state === 'not-found' ? 'public' : 'none';
}

