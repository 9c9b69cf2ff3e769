/**
 * The context of one page render: the request, its route, the API client, and how failures and
 * stalled code are reported.
 */
import { createApiClient } from '@paddock/api-client';
import { CHANNEL_HEADER } from '@paddock/contracts/channel';
import type { RouteMatch, RouteTable } from '../../routing/route-table.ts';
import { SHELL_OWNER } from '../../routing/shell-routes.ts';
import type { BackendClient } from '../backends/backend-client.ts';
import { createBackendFetch } from '../backends/backend-fetch.ts';
import { countApiCalls } from './api-calls.ts';
import type { ApiCalls } from './api-calls.ts';
import { getRouteCircuit } from './circuit-breaker.ts';
import type {
  MessageFromRenderer,
  CompositionVariant,
  RemoteFailure,
  RendererSettings,
  RenderRequest,
} from './messages.ts';
import { toServerFailureCode } from './remote-failures.ts';

export type Send = (message: MessageFromRenderer) => void;

export interface PageVariant extends CompositionVariant {
  readonly table: RouteTable;
}

/**
 * Why a page is rendered: for a visitor, to warm up a new version, or to test whether stalled code
 * works again. A trial runs the code although its circuit is open.
 */
export type RenderPurpose = 'visitor' | 'warm-up' | { readonly trialOf: string };

/** The circuits of all pages, as one render sees them. */
export interface Circuits {
  isOpen(circuit: string): boolean;
  /** Opens the circuits in this thread and in all others. */
  open(circuits: readonly string[]): void;
  /** Runs the request again in the background, to test whether the remote's code works again. */
  probe(circuit: string, remote: string): void;
}

export interface RenderContext {
  readonly settings: RendererSettings;
  readonly request: RenderRequest;
  readonly purpose: RenderPurpose;
  readonly variant: PageVariant;
  readonly url: URL;
  readonly match: RouteMatch | null;
  /** The remote that owns the page; null for one of the shell's pages and for an unknown path. */
  readonly remote: string | null;
  readonly apiCalls: ApiCalls;
  /** The slots in the page, in the order in which they were rendered first. */
  readonly renderedSlots: { readonly remote: string; readonly slot: string }[];
  /** The first failure of each remote. */
  readonly failures: ReadonlyMap<string, RemoteFailure>;
  /** True when code of a remote was late or left out, so that the page must not be cached. */
  readonly hasLateCode: () => boolean;
  getVersion(remote: string): string;
  /** Must be called before a remote's code runs, because that code may block the thread. */
  announceRemote(remote: string): void;
  reportFailure(remote: string, code: string, error: unknown): void;
  isCircuitOpen(circuit: string): boolean;
  readonly openCircuits: Circuits['open'];
  /** Probes the circuit if the page is for a visitor, and reports the failure. */
  skipStalledCode(circuit: string, remote: string): void;
}

export interface RenderContextOptions {
  readonly settings: RendererSettings;
  readonly send: Send;
  readonly request: RenderRequest;
  readonly purpose: RenderPurpose;
  readonly variant: PageVariant;
  readonly circuits: Circuits;
  /** Null when no backend of a remote can be called. */
  readonly backendClient: BackendClient | null;
}

function createPageApi({ settings, request, variant, backendClient }: RenderContextOptions) {
  return createApiClient({
    baseUrl: settings.apiOrigin,
    fetch: createBackendFetch({
      apiOrigin: settings.apiOrigin,
      client: backendClient,
      modules: variant.modules,
      request,
    }),
    headers: {
      'x-request-id': request.requestId,
      ...request.apiHeaders,
      ...(settings.internalToken ? { 'x-paddock-internal': settings.internalToken } : {}),
      ...(settings.channel === null ? {} : { [CHANNEL_HEADER]: settings.channel }),
    },
  });
}

function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return `${error.message}${error.cause instanceof Error ? `: ${error.cause.message}` : ''}`;
}

/** Returns the stack of the remote's own error, which a `RemoteCodeError` has as its cause. */
function getStack(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  return error.cause instanceof Error ? error.cause.stack : error.stack;
}

export function createRenderContext(options: RenderContextOptions): RenderContext {
  const { settings, send, request, purpose, variant, circuits } = options;
  const { id, requestId } = request;
  const url = new URL(request.url);
  const match = variant.table.match(url.pathname);
  const remote = match && match.owner !== SHELL_OWNER ? match.owner : null;
  const failures = new Map<string, RemoteFailure>();
  let hasLateCode = false;
  const getVersion = (remoteId: string) =>
    variant.composition.remotes.find((candidate) => candidate.id === remoteId)?.version ?? '';
  const announceRemote = (remoteId: string) =>
    send({ type: 'entering', id, remote: remoteId, version: getVersion(remoteId) });
  const reportFailure = (remoteId: string, code: string, error: unknown) => {
    const version = getVersion(remoteId);
    hasLateCode ||= code === 'late';
    if (version !== '' && !failures.has(remoteId))
      failures.set(remoteId, { remote: remoteId, version, code: toServerFailureCode(code) });
    const message = describeError(error);
    const stack = getStack(error);
    send({
      type: 'remote-failure',
      requestId,
      remote: remoteId,
      version,
      code,
      message,
      ...(purpose === 'warm-up' && stack !== undefined ? { stack } : {}),
    });
  };
  return {
    settings,
    request,
    purpose,
    variant,
    url,
    match,
    remote,
    renderedSlots: [],
    // The code that continues with the response is the page's.
    apiCalls: countApiCalls(
      createPageApi(options),
      () => remote !== null && announceRemote(remote),
    ),
    failures,
    hasLateCode: () => hasLateCode,
    getVersion,
    announceRemote,
    reportFailure,
    isCircuitOpen: (circuit) =>
      circuits.isOpen(circuit) && !(typeof purpose === 'object' && purpose.trialOf === circuit),
    openCircuits: circuits.open,
    skipStalledCode(circuit, stalledRemote) {
      if (purpose === 'visitor') circuits.probe(circuit, stalledRemote);
      const error = new Error('stalled before; it is retried in the background');
      reportFailure(stalledRemote, 'late', error);
    },
  };
}

/** Opens the circuit of the page's route, whose code used up the budget without the API's doing. */
export function openRouteCircuit({
  match,
  purpose,
  variant,
  getVersion,
  openCircuits,
}: RenderContext): void {
  if (!match) return;
  const { owner, route } = match;
  // The warm-up ran one page of the remote. Test its other routes in the background, too.
  const routes =
    purpose === 'warm-up'
      ? (variant.composition.remotes.find(({ id }) => id === owner)?.routes ?? [])
      : [route];
  openCircuits(routes.map(({ id }) => getRouteCircuit(owner, getVersion(owner), id)));
}
