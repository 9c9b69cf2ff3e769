/**
 * Renders a new release's routes and slots in a renderer thread before visitors get it (ADR 56).
 */
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
} from '@paddock/router/host';
import type { ComponentType } from 'react';
import type { SlotName, SlotProps } from '@paddock/contracts/remote';
import { parsePattern, type Segment } from '@paddock/contracts/route-patterns';
import type { LiveRemote } from '../../composition.ts';
import { createRootRoute } from '../../routing/routes.tsx';
import { RuntimeProvider } from '../../routing/runtime.ts';
import { anonymousSession } from './fetch-session.ts';
import type { RenderRequest } from './messages.ts';
import { createPageRuntime } from './page-runtime.tsx';
import type { RenderContext } from './render-context.ts';
import { renderToHtml } from './render-to-html.ts';
import { loadModules } from './server-modules.ts';
import type { ServerModule } from './server-modules.ts';
import { buildRequestWithoutVisitor } from './warm-up.ts';

/** A page of the shell in which the slots are rendered. It needs no data. */
const SLOTS_PATH = '/about';
const EXAMPLES = { slug: 'example', digits: '100000001', any: 'example' } as const;
const CHANNELS = { inApp: true, push: true, email: true } as const;

/** Props with which a slot is rendered. A slot that the contract does not have is only loaded. */
const SLOT_EXAMPLES: { readonly [Name in SlotName]: SlotProps[Name] } = {
  'header.search': { layout: 'bar' },
  'header.bell': {},
  'footer.appearance': {},
  'listing.actions': { listingId: EXAMPLES.digits },
  'listing.card': { listingId: EXAMPLES.digits, title: EXAMPLES.any },
  'search.save': { query: '' },
  'listing.distance': { lat: -37.8, lng: 175.3 },
  'settings.notifications': {
    preferences: {
      channels: {
        message: CHANNELS,
        watchlist: CHANNELS,
        'saved-search': CHANNELS,
        post: CHANNELS,
        application: CHANNELS,
        news: CHANNELS,
        safety: CHANNELS,
      },
      quietHours: null,
    },
    push: { publicKey: null, subscriptions: [] },
  },
};

/** Returns a request for each open route of the remote, with example parameters. */
export function listTrialRequests(
  { id, routes }: Pick<LiveRemote, 'id' | 'routes'>,
  composition: string,
): readonly Omit<RenderRequest, 'id'>[] {
  const toText = (segment: Segment) =>
    segment.type === 'static' ? segment.text : EXAMPLES[segment.parameterType];
  return routes
    .filter(({ state }) => state === 'open')
    .map(({ path }) =>
      buildRequestWithoutVisitor(
        `/${parsePattern(path).segments.map(toText).join('/')}`,
        `trial-${id}`,
        composition,
      ),
    );
}

export function buildSlotsRequest(remote: string, composition: string): Omit<RenderRequest, 'id'> {
  return buildRequestWithoutVisitor(SLOTS_PATH, `trial-${remote}`, composition);
}

/** Renders each of the remote's slots in the shell layout, and reports those that throw. */
export async function trySlots(
  context: RenderContext,
  shell: Promise<ServerModule>,
  remote: string,
): Promise<void> {
  const modules = await loadModules(context, shell);
  const runtime = createPageRuntime(context, modules, {
    session: anonymousSession,
    attention: null,
  });
  const report = (error: unknown) => context.reportFailure(remote, 'render', error);
  const slots = modules.get(remote)?.slots ?? new Map<SlotName, never>();
  for (const name of slots.keys()) {
    if (!Object.hasOwn(SLOT_EXAMPLES, name)) continue;
    const Slot = runtime.getSlot(name)?.getLoaded() as ComponentType<object> | undefined;
    if (!Slot) continue;
    const handler = createStaticHandler([
      createRootRoute([{ id: 'slot', path: '*', element: <Slot {...SLOT_EXAMPLES[name]} /> }]),
    ]);
    const result = await handler.query(new Request(context.url));
    if (result instanceof Response) continue;
    await renderToHtml(
      <RuntimeProvider value={runtime}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, result)}
          context={result}
          hydrate={false}
        />
      </RuntimeProvider>,
      { budgetMs: context.settings.budgetMs, onError: report },
    ).catch(report);
  }
}
