/**
 * Loads the page at a URL: finds the route, loads its module and runs its loader. Used by both the
 * server and the browser. The caller provides the function that loads modules.
 */
import { isRouteFailure, isRouteRedirect } from '@paddock/contracts/remote';
import type { RemoteServices, RouteModule } from '@paddock/contracts/remote';
import { isApiError } from '@paddock/api-client';
import type { ApiClient } from '@paddock/api-client';
import type { PageResult } from './page-result.ts';
import type { RouteTable } from './route-table.ts';
import { isLoginPath, buildLoginUrl, NOT_FOUND_PATH } from './shell-routes.ts';

export interface PageLoaderOptions {
  readonly table: RouteTable;
  readonly services: RemoteServices<ApiClient>;
  /** See `lastRegion` in `LoaderArgs`. Called for each page, because the region may change. */
  readonly readLastRegion: () => string | null;
  /**
   * @throws when the module does not load; a `RemoteCodeError` if the error has a code of its own
   */
  readonly loadRoute: (owner: string, routeId: string) => Promise<RouteModule<unknown, ApiClient>>;
  /** Called for every failure of a remote, with the error that caused it. */
  readonly report: (owner: string, code: string, error: unknown) => void;
  /**
   * False when it is certain that no user is signed in. Pages that require signing in then redirect
   * to /login.
   */
  readonly mayBeSignedIn: () => boolean | Promise<boolean>;
  /**
   * In the browser: true when the document is a sign-in page. Sign-in pages have their own security
   * policy, so navigating to or from them loads a new document. Undefined on the server.
   */
  readonly isLoginDocument?: boolean;
}

const UNAVAILABLE = 503;
/** The error code for a loader that threw an unexpected error. */
export const LOADER_FAILED_CODE = 'loader_failed';

/** Thrown when a remote's code cannot be used; `code` names the reason. */
export class RemoteCodeError extends Error {
  override readonly name = 'RemoteCodeError';
  readonly code: string;
  constructor(code: string, cause?: unknown) {
    super(`Remote code failed: ${code}`, { cause });
    this.code = code;
  }
}

/**
 * Thrown to redirect the visitor; routes.tsx converts it into react-router's redirect. `personal`:
 * depends on the visitor, so the response must not be cached. `document`: the browser loads a new
 * document.
 */
export class PageRedirect extends Error {
  override readonly name = 'PageRedirect';
  readonly location: string;
  readonly status: number;
  readonly type: 'plain' | 'personal' | 'document';
  constructor(location: string, status = 302, kind: PageRedirect['type'] = 'plain') {
    super(`Redirect to ${location}`);
    this.location = location;
    this.status = status;
    this.type = kind;
  }
}

/** @throws PageRedirect; an AbortError when the navigation was aborted */
export async function loadPage(
  url: URL,
  signal: AbortSignal,
  options: PageLoaderOptions,
): Promise<PageResult> {
  const match = options.table.match(url.pathname);
  if (!match) throw new PageRedirect(NOT_FOUND_PATH);
  const { owner, route, params } = match;
  const { isLoginDocument } = options;
  if (isLoginDocument !== undefined && isLoginDocument !== isLoginPath(url.pathname))
    throw new PageRedirect(url.pathname + url.search, 302, 'document');
  const createLoginRedirect = () => new PageRedirect(buildLoginUrl(url), 302, 'personal');
  if (route.access === 'signed-in' && !(await options.mayBeSignedIn())) throw createLoginRedirect();
  if (route.state === 'later') return { type: 'later', status: 503, about: route.about ?? '' };
  if (route.path === NOT_FOUND_PATH) return { type: 'not-found', status: 404 };

  let module: RouteModule<unknown, ApiClient>;
  try {
    module = await options.loadRoute(owner, route.id);
  } catch (error) {
    const code = error instanceof RemoteCodeError ? error.code : 'load';
    options.report(owner, code, error);
    return { type: 'remote-failed', status: 200, owner, code };
  }

  try {
    const loaded = module.loader
      ? await module.loader({
          url,
          params,
          services: options.services,
          lastRegion: options.readLastRegion(),
          signal,
        })
      : { data: null };
    // Sign-in pages are private by default, because what they show may depend on the user even if
    // their
    // HTML does not.
    const { data, status = 200, cache = isLoginPath(url.pathname) ? 'private' : 'public' } = loaded;
    return {
      type: 'ready',
      owner,
      routeId: route.id,
      params,
      data,
      head: module.head({ data, url, params }),
      status,
      cache,
    };
  } catch (error) {
    if (route.access === 'signed-in' && isApiError(error) && error.status === 401)
      throw createLoginRedirect();
    if (isRouteRedirect(error)) throw new PageRedirect(error.location, error.status);
    // In the browser, no response means that there is no signal: the page offers Retry and loads
    // again by itself. On the server, it means that the API is down, which needs a status.
    if (isLoginDocument !== undefined && isApiError(error) && error.status === 0)
      return { type: 'remote-failed', status: 200, owner, code: error.code };
    return toFailure(error, { owner, url, signal, report: options.report });
  }
}

interface FailureContext {
  readonly owner: string;
  readonly url: URL;
  readonly signal: AbortSignal;
  readonly report: PageLoaderOptions['report'];
}

function toFailure(error: unknown, { owner, url, signal, report }: FailureContext): PageResult {
  if (isRouteFailure(error))
    return { type: 'failure', status: error.status, code: error.code, message: error.message };
  if (isApiError(error)) {
    if (error.status === 404)
      return {
        type: 'failure',
        status: 404,
        code: error.code,
        message: `Page Not Found: ${url.pathname}`,
      };
    // Status 0 means that no response arrived.
    return {
      type: 'failure',
      status: error.status === 0 ? UNAVAILABLE : error.status,
      code: error.code,
      message: error.message,
    };
  }
  if (signal.aborted) throw error;
  report(owner, 'loader', error);
  return {
    type: 'failure',
    status: 500,
    code: LOADER_FAILED_CODE,
    message: 'We couldn’t load this page. Please try again in a moment.',
  };
}
