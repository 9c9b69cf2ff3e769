/** Runs what a page needs before it can be rendered, besides the modules: the session and the loader. */
import { withTimeLimit } from '@paddock/runtime/time-limit';
import type { PageSession } from '@paddock/auth';
import type { AttentionCounts } from '@paddock/contracts/http';
import { isAccountPath } from '../../layout/navigation.ts';
import { RemoteCodeError, LOADER_FAILED_CODE, loadPage } from '../../routing/page-loader.ts';
import type { PageResult } from '../../routing/page-result.ts';
import { getRouteCircuit } from './circuit-breaker.ts';
import { anonymousSession, fetchSession } from './fetch-session.ts';
import { openRouteCircuit } from './render-context.ts';
import type { RenderContext } from './render-context.ts';
import { createLateError, isLateError } from './server-modules.ts';
import type { PageModules } from './server-modules.ts';

/** The data about the signed-in user that the layout shows. */
export interface UserData {
  readonly session: PageSession;
  readonly attention: AttentionCounts | null;
}

/** States in which a user may be signed in. `unknown`: the API did not respond. */
const MAY_BE_SIGNED_IN: readonly string[] = ['live', 'unknown'] satisfies PageSession['state'][];
/**
 * The session's request ends this long after the loader's budget, so that a page that is late
 * because of it is still known to wait for the API.
 */
const SESSION_GRACE_MS = 100;

function createSessionSignal({ settings }: RenderContext): AbortSignal {
  return AbortSignal.timeout(settings.budgetMs + SESSION_GRACE_MS);
}

export function loadSession(context: RenderContext): Promise<PageSession> {
  return context.request.hasSession
    ? fetchSession(context.apiCalls.api, createSessionSignal(context))
    : Promise.resolve(anonymousSession);
}

/**
 * Returns the counts in the account navigation. Null on pages without it and when the API returns
 * none in time: the browser then fetches them. Never rejects.
 */
export async function loadAttention(context: RenderContext): Promise<AttentionCounts | null> {
  const { apiCalls, request, url } = context;
  if (!request.hasSession || !isAccountPath(url.pathname)) return null;
  const signal = createSessionSignal(context);
  return await apiCalls.api.get('/api/account/attention', { signal }).catch(() => null);
}

interface LoaderInput {
  readonly modules: PageModules;
  readonly session: Promise<PageSession>;
}

/**
 * Runs the page's loader for at most the render budget. A loader that is late is left to the
 * browser. If no API call was pending when its time was up, the remote itself has stalled, and the
 * next visitors do not wait for it.
 */
export async function loadWithinBudget(
  context: RenderContext,
  input: LoaderInput,
  address: URL,
  signal: AbortSignal,
): Promise<PageResult> {
  const { apiCalls, match, remote, request, settings } = context;
  if (match && remote !== null && !request.shouldWaitForRemotes) {
    const circuit = getRouteCircuit(remote, context.getVersion(remote), match.route.id);
    if (context.isCircuitOpen(circuit)) {
      context.skipStalledCode(circuit, remote);
      return leaveToBrowser(remote, 'server-late');
    }
  }
  const end = new AbortController();
  const loading = runLoader(context, input, address, AbortSignal.any([signal, end.signal]));
  try {
    const page = await withTimeLimit(loading, settings.budgetMs, createLateError);
    // The loader threw: send the layout; the browser retries (design.md section 2).
    return match && page.type === 'failure' && page.code === LOADER_FAILED_CODE
      ? leaveToBrowser(match.owner, 'server-loader')
      : page;
  } catch (error) {
    if (!match || !isLateError(error)) throw error;
    // Read before the abort, which ends the loader's API calls.
    const isApiSlow = apiCalls.isPending();
    end.abort();
    if (remote !== null && !isApiSlow) openRouteCircuit(context);
    const cause = isApiSlow ? 'the API has not responded' : 'stalled: waiting, but not for the API';
    context.reportFailure(match.owner, 'late', new RemoteCodeError('late', new Error(cause)));
    return leaveToBrowser(match.owner, 'server-late');
  }
}

function runLoader(
  { apiCalls, purpose, reportFailure, request, variant }: RenderContext,
  { modules, session }: LoaderInput,
  address: URL,
  signal: AbortSignal,
): Promise<PageResult> {
  return loadPage(address, signal, {
    table: variant.table,
    services: { api: apiCalls.api },
    readLastRegion: () => request.lastRegion ?? null,
    report: reportFailure,
    mayBeSignedIn: async () =>
      purpose === 'warm-up' || MAY_BE_SIGNED_IN.includes((await session).state),
    loadRoute(id, routeId) {
      const module = modules.get(id)?.routes.get(routeId);
      return module
        ? Promise.resolve(module)
        : Promise.reject(new RemoteCodeError(modules.has(id) ? 'route-missing' : 'server-module'));
    },
  });
}

function leaveToBrowser(owner: string, code: string): PageResult {
  return { type: 'remote-failed', status: 200, owner, code };
}
