/**
 * From an address to a `PageResult`: find the owner, load its route module, run its loader. The same on the server and
 * in the browser; what differs (how a module is loaded) is handed in.
 */
import { isRouteFailure } from '@paddock/contracts/remote';
import type { RemoteServices, RouteModule } from '@paddock/contracts/remote';
import { isApiError } from '@paddock/api-client';
import type { ApiClient } from '@paddock/api-client';
import type { PageResult } from './page-result.ts';
import type { RouteTable } from './route-table.ts';
import { isLoginPath, loginFor, NOT_FOUND_PATH } from './shell-routes.ts';

export interface PageLoaderOptions {
  readonly table: RouteTable;
  readonly services: RemoteServices<ApiClient>;
  /** @throws whatever keeps the module from loading; `AreaFailure` where there is a better code than `load`. */
  readonly loadRoute: (owner: string, routeId: string) => Promise<RouteModule<unknown, ApiClient>>;
  /** Told of every area that failed, with the error behind it. */
  readonly report: (owner: string, code: string, error: unknown) => void;
  /** False where nobody is signed in for sure: pages for those who are send to /login then. */
  readonly mayBeSignedIn: () => boolean | Promise<boolean>;
  /** In the browser: whether the document is a page of signing in. Those have a policy of their own, so one neither becomes the other. */
  readonly isLoginDocument?: boolean;
}

const UNAVAILABLE = 503;
/** The code of a loader that threw what nobody foresaw. */
export const LOADER_FAILED = 'loader_failed';

/** A reason, in one word, why a remote's code could not be used. */
export class AreaFailure extends Error {
  override readonly name = 'AreaFailure';
  readonly code: string;
  constructor(code: string, cause?: unknown) {
    super(`Remote code failed: ${code}`, { cause });
    this.code = code;
  }
}

/**
 * Thrown to send the visitor elsewhere; the router's own redirect is made from it. `personal`: because of who asks, so
 * nobody keeps the answer; `document`: by loading the page anew.
 */
export class PageRedirect extends Error {
  override readonly name = 'PageRedirect';
  readonly location: string;
  readonly status: number;
  readonly kind: 'plain' | 'personal' | 'document';
  constructor(location: string, status = 302, kind: PageRedirect['kind'] = 'plain') {
    super(`Redirect to ${location}`);
    this.location = location;
    this.status = status;
    this.kind = kind;
  }
}

/** A remote says where to go by an error of this name (contracts/remote). */
function isRemoteRedirect(error: unknown): error is { location: string; status: number } {
  return (
    error instanceof Error &&
    error.name === 'RouteRedirect' &&
    'location' in error &&
    'status' in error
  );
}

/** @throws PageRedirect; an AbortError where the navigation was given up */
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
  const toLogin = () => new PageRedirect(loginFor(url), 302, 'personal');
  if (route.access === 'signed-in' && !(await options.mayBeSignedIn())) throw toLogin();
  if (route.state === 'later') return { state: 'later', status: 503, about: route.about ?? '' };
  if (route.path === NOT_FOUND_PATH) return { state: 'not-found', status: 404 };

  let module: RouteModule<unknown, ApiClient>;
  try {
    module = await options.loadRoute(owner, route.id);
  } catch (error) {
    const code = error instanceof AreaFailure ? error.code : 'load';
    options.report(owner, code, error);
    return { state: 'area-failed', status: 200, owner, code };
  }

  try {
    const loaded = module.loader
      ? await module.loader({ url, params, services: options.services, signal })
      : { data: null };
    // A page of signing in may be about one person, though its HTML is not.
    const { data, status = 200, cache = isLoginPath(url.pathname) ? 'private' : 'public' } = loaded;
    return {
      state: 'ready',
      owner,
      routeId: route.id,
      params,
      data,
      head: module.head({ data, url, params }),
      status,
      cache,
    };
  } catch (error) {
    if (route.access === 'signed-in' && isApiError(error) && error.status === 401) throw toLogin();
    if (isRemoteRedirect(error)) throw new PageRedirect(error.location, error.status);
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
    return { state: 'failure', status: error.status, code: error.code, message: error.message };
  if (isApiError(error)) {
    if (error.status === 404)
      return {
        state: 'failure',
        status: 404,
        code: error.code,
        message: `Page Not Found: ${url.pathname}`,
      };
    // No answer at all has no status either.
    return {
      state: 'failure',
      status: error.status === 0 ? UNAVAILABLE : error.status,
      code: error.code,
      message: error.message,
    };
  }
  if (signal.aborted) throw error;
  report(owner, 'loader', error);
  return {
    state: 'failure',
    status: 500,
    code: LOADER_FAILED,
    message: 'This page could not be put together. Please try again in a moment.',
  };
}
