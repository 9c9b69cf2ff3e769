/** One page, from an address to HTML: load the remotes' server modules, run the loader, render, wrap in a document. */
import type { ComponentType } from 'react';
import { ServerStyleSheet } from 'styled-components';
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
} from '@paddock/router/host';
import type { PageSession } from '@paddock/auth';
import { createApiClient } from '@paddock/api-client';
import { CHANNEL_HEADER } from '@paddock/contracts/channel';
import { shellArea } from '../../pages/area.ts';
import { AreaFailure, LOADER_FAILED, loadPage } from '../../routing/page-loader.ts';
import { getHead } from '../../routing/page-result.ts';
import type { PageResult } from '../../routing/page-result.ts';
import { createRouteTable } from '../../routing/route-table.ts';
import type { RouteTable } from '../../routing/route-table.ts';
import { SHELL } from '../../routing/shell-routes.ts';
import { PERSONAL, rootRoute, shapeRoute } from '../../routing/routes.tsx';
import { RuntimeProvider } from '../../routing/runtime.ts';
import type { Runtime } from '../../routing/runtime.ts';
import { askSession, NOBODY } from './ask-session.ts';
import { renderDocument } from './document.ts';
import type {
  ClientFiles,
  FromRenderer,
  Mix,
  RemoteFailure,
  RenderedPage,
  RendererSettings,
  RenderRequest,
  ServerModuleSource,
} from './messages.ts';
import { createPageModules, versionKey, within } from './page-modules.ts';
import { renderToText } from './render-to-text.ts';
import { createRests } from './rests.ts';
import { loadAll, getSlot } from './server-modules.ts';
import { shellScript } from '../route-scripts.ts';
import type { HashedScript } from '../route-scripts.ts';
import { withPreferences } from './serve-preferences.ts';
import { isSilent, watchAsked } from './silence.ts';
import { warmUpRequest } from './warm-up.ts';

/** Who does not answer for a session has not ended it. */
const MAY_BE_SIGNED_IN: readonly string[] = ['live', 'unknown'] satisfies PageSession['state'][];

type Say = (message: FromRenderer) => void;

export interface PageRenderer {
  /** @param others mixes that some visitors get */
  compose(everybodys: Mix, others: readonly Mix[]): void;
  /** @throws where the shell itself is broken; a remote's fault becomes a page that says so */
  render(request: RenderRequest): Promise<RenderedPage>;
  /** Evaluates and runs each version that it has not run yet, one after the other. Never rejects. */
  warmUp(): Promise<void>;
  /** These fell silent elsewhere: nobody has to wait for them here. */
  rest(routes: readonly string[]): void;
}

/**
 * What a render is for. A trial: whether a route that fell silent answers by now; a warm-up: before any visitor. A frame
 * has no code of a remote in it.
 */
type Purpose = 'visitor' | 'trial' | 'warm-up' | 'frame';

const routeKey = (remote: string, version: string, route: string) =>
  `${remote}@${version}/${route}`;

/** A slot whose remote is live, but whose code this page has to do without. */
const NOT_LOADED = { loaded: () => undefined, load: () => new Promise<never>(() => undefined) };

/** Says whose code runs next: a slot that spins is not to be taken for the page that it stands on. */
function announced<Props extends object>(
  Component: ComponentType<Props>,
  announce: () => void,
): ComponentType<Props> {
  return function Announced(props: Props) {
    announce();
    return <Component {...props} />;
  };
}

export function createPageRenderer(settings: RendererSettings, say: Say): PageRenderer {
  const shell = loadAll(shellArea);
  let live: (Mix & { readonly table: RouteTable }) | null = null;
  let byHash: ReadonlyMap<string, Mix & { readonly table: RouteTable }> = new Map();

  const rests = createRests();
  const rest = (routes: readonly string[]) => {
    for (const route of routes) rests.add(route);
  };
  const modulesFor = createPageModules();
  const warmed = new Set<string>();

  async function render(
    request: RenderRequest,
    purpose: Purpose = 'visitor',
  ): Promise<RenderedPage> {
    if (!live)
      throw new Error('A renderer must be told the composition before it is asked for a page');
    const {
      composition,
      table,
      modules: sources,
      scripts,
    } = byHash.get(request.composition ?? '') ?? live;
    const { requestId } = request;
    const url = new URL(request.url);
    const getVersion = (id: string) =>
      composition.remotes.find((remote) => remote.id === id)?.version ?? '';
    const failures = new Map<string, RemoteFailure>();
    const trouble = (remote: string, code: string, error: unknown) => {
      if (getVersion(remote) !== '' && !failures.has(remote))
        failures.set(remote, { remote, version: getVersion(remote), code: serverCode(code) });
      say({
        type: 'trouble',
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
    const entering = (id: string) => {
      say({ type: 'entering', id: request.id, remote: id, version: getVersion(id) });
    };
    const match = table.match(url.pathname);
    const owner = match?.owner;
    const isRemotes = owner !== undefined && owner !== SHELL;
    const asked = watchAsked(
      createApiClient({
        baseUrl: settings.apiOrigin,
        headers: {
          'x-request-id': requestId,
          ...request.apiHeaders,
          ...(settings.internalToken ? { 'x-paddock-internal': settings.internalToken } : {}),
          ...(settings.channel === null ? {} : { [CHANNEL_HEADER]: settings.channel }),
        },
      }),
      // Its code goes on with the answer, and may spin on it.
      () => isRemotes && entering(owner),
    );
    const services = { api: asked.api };
    const modules = new Map([
      [SHELL, await shell],
      ...(await modulesFor({
        sources: purpose === 'frame' ? [] : sources,
        budgetMs: settings.budgetMs,
        asked: request.isPatient ? null : asked,
        entering,
        trouble,
      })),
    ]);
    if (isRemotes) entering(owner);

    const route = match && routeKey(match.owner, getVersion(match.owner), match.route.id);
    const isWaitedFor = !isRemotes || request.isPatient === true;
    const fate = { hasFallenSilent: false };
    const fellSilent = () => {
      fate.hasFallenSilent = true;
      if (!match || !route) return;
      const silent = [route];
      // One page of its remote was looked at. What the others do is found out behind their first visitors' backs.
      if (purpose === 'warm-up')
        for (const { id } of composition.remotes.find((remote) => remote.id === owner)?.routes ??
          [])
          silent.push(routeKey(match.owner, getVersion(match.owner), id));
      rest(silent);
      say({ type: 'silent', routes: silent });
    };

    const asking = request.hasSession
      ? askSession(services.api, AbortSignal.timeout(settings.budgetMs))
      : Promise.resolve(NOBODY);
    const mayBeSignedIn = async () =>
      purpose === 'warm-up' || MAY_BE_SIGNED_IN.includes((await asking).state);
    const load = async (address: URL, signal: AbortSignal): Promise<PageResult> => {
      if (owner && route && purpose === 'visitor' && !isWaitedFor && rests.has(route)) {
        rests.tryAgain(route, () => answersNow(request));
        trouble(
          owner,
          'late',
          new Error('its route fell silent before; it is tried again while nobody waits'),
        );
        return { state: 'area-failed', status: 200, owner, code: 'server-late' };
      }
      const budget = AbortSignal.timeout(settings.budgetMs);
      try {
        const loading = within(
          settings.budgetMs,
          loadPage(address, AbortSignal.any([signal, budget]), {
            table,
            services,
            report: trouble,
            mayBeSignedIn,
            loadRoute(id, routeId) {
              const module = modules.get(id)?.routes.get(routeId);
              return module
                ? Promise.resolve(module)
                : Promise.reject(
                    new AreaFailure(modules.has(id) ? 'route-missing' : 'server-module'),
                  );
            },
          }),
        );
        const page = await (isWaitedFor ? loading : asked.orSilence(loading));
        // The remote's own code threw, on the server: the frame goes out, and the browser tries (design.md section 2).
        if (owner && page.state === 'failure' && page.code === LOADER_FAILED)
          return { state: 'area-failed', status: 200, owner, code: 'server-loader' };
        return page;
      } catch (error) {
        if (isSilent(error)) fellSilent();
        if (
          owner &&
          (budget.aborted ||
            isSilent(error) ||
            (error instanceof AreaFailure && error.code === 'late'))
        ) {
          trouble(owner, 'late', error);
          return { state: 'area-failed', status: 200, owner, code: 'server-late' };
        }
        throw error;
      }
    };

    const shape = match?.shape ?? url.pathname;
    const handler = createStaticHandler([rootRoute([shapeRoute(shape, load)])]);
    const answer = await handler.query(new Request(url));
    if (answer instanceof Response) {
      return {
        status: answer.status,
        html: '',
        styleHashes: [],
        cache: answer.headers.get('cache-control') === PERSONAL ? 'private' : 'none',
        redirect: answer.headers.get('location'),
      };
    }
    const page = answer.loaderData[shape] as PageResult | undefined;
    if (!page)
      throw answer.errors
        ? Object.values(answer.errors)[0]
        : new Error('The page loader gave nothing');

    const session = await asking;
    const sheet = new ServerStyleSheet();
    const runtime: Runtime = {
      composition,
      route: (id, routeId) => {
        const module = modules.get(id)?.routes.get(routeId);
        return (
          module &&
          (id === SHELL
            ? module
            : { ...module, Component: announced(module.Component, () => entering(id)) })
        );
      },
      whenRoute: () =>
        Promise.reject(new Error('On the server every module is loaded before the render')),
      slot: (name) => {
        const filling = composition.remotes.find((remote) => remote.slots.includes(name));
        if (!filling) return null;
        const Slot = getSlot(modules.get(filling.id), name);
        if (!Slot) return NOT_LOADED;
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
        {
          onError(error) {
            if (isSilent(error)) fellSilent();
            trouble(
              blamed(error, sources) ?? owner ?? 'shell',
              isSilent(error) ? 'late' : 'render',
              error,
            );
          },
          asked: request.isPatient ? null : asked,
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
        scripts: scriptsFor(scripts, settings.client, page),
        clientEntry: shellScript(settings.client, settings.client.entry),
        nonce: request.nonce,
        isStatic: request.isStatic ?? false,
        iconFallback: settings.iconFallback,
        mapTiles: settings.mapTiles,
      });
      return {
        status: page.status,
        html,
        styleHashes,
        cache: fate.hasFallenSilent ? 'none' : getCache(page),
        redirect: null,
        isSessionDead: session.state === 'dead',
        failures: [...failures.values()],
      };
    } catch (error) {
      // What fell silent stands in the frame itself, a slot of it.
      if (isSilent(error) && purpose !== 'frame') return await render(request, 'frame');
      throw error;
    } finally {
      sheet.seal();
    }
  }

  async function answersNow(request: RenderRequest): Promise<boolean> {
    const { failures = [] } = await withPreferences(request.preferences, () =>
      render(request, 'trial'),
    );
    return !failures.some(({ code }) => code === serverCode('late'));
  }

  async function warmUp(): Promise<void> {
    for (const { composition, modules } of live ? [live, ...byHash.values()] : []) {
      for (const source of modules) {
        const remote = composition.remotes.find(({ id }) => id === source.id);
        if (!remote || warmed.has(versionKey(source))) continue;
        warmed.add(versionKey(source));
        const request = warmUpRequest(remote, composition.hash);
        // What it fails at is the visitors' business; here it only is not cold any more.
        if (request)
          await withPreferences(request.preferences, () =>
            render({ ...request, id: 0 }, 'warm-up'),
          ).catch(() => undefined);
      }
    }
  }

  return {
    compose({ composition, modules, scripts }, others) {
      live = { composition, modules, scripts, table: createRouteTable(composition) };
      byHash = new Map(
        others.map((mix) => [
          mix.composition.hash,
          { ...mix, table: createRouteTable(mix.composition) },
        ]),
      );
    },
    render: (request) => withPreferences(request.preferences, () => render(request)),
    warmUp,
    rest,
  };
}

/** As it is counted: the same word from a browser is another matter. */
function serverCode(code: string): string {
  return ['late', 'loader', 'render'].includes(code) ? `server-${code}` : code;
}

/** Whose code threw, by the stack: what stands on a page need not be the page's owner's. */
function blamed(error: unknown, sources: readonly ServerModuleSource[]): string | null {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const nearest = sources
    .map(({ id, file }) => ({ id, at: stack.indexOf(file) }))
    .filter(({ at }) => at >= 0);
  return nearest.sort((a, b) => a.at - b.at)[0]?.id ?? null;
}

function scriptsFor(
  scripts: Mix['scripts'],
  client: ClientFiles,
  page: PageResult,
): readonly HashedScript[] {
  if (page.state !== 'ready') return [];
  if (page.owner === SHELL)
    return client.pages[page.routeId]?.map((file) => shellScript(client, file)) ?? [];
  return scripts[page.owner]?.[page.routeId] ?? [];
}

function getCache(page: PageResult): RenderedPage['cache'] {
  if (page.state === 'ready') return page.status === 200 ? page.cache : 'none';
  return page.state === 'not-found' ? 'public' : 'none';
}
