/**
 * Creates react-router's routes. All routes work alike; the page loader decides what each page
 * shows.
 */
import { redirect } from '@paddock/router/host';
import type {
  LoaderFunctionArgs,
  RouteObject,
  ShouldRevalidateFunctionArgs,
} from '@paddock/router/host';
import { PRIVATE_CACHE_CONTROL } from './cache-control.ts';
import { PageView } from './page-view.tsx';
import { Root } from './root.tsx';
import { PageRedirect } from './page-loader.ts';
import type { PageResult } from './page-result.ts';

export type PageLoader = (url: URL, signal: AbortSignal) => Promise<PageResult>;
export type ReloadPredicate = (from: URL, to: URL) => boolean;

export const ROOT_ROUTE_ID = 'root';

/**
 * The router path of pages that no route pattern matches. The page's own path would not do: the
 * router decodes the URL before it compares, so a path with an encoded character matches nothing.
 */
export const UNKNOWN_ROUTER_PATH = '*';

/** Reloads when the path or query changes, but not when only the fragment changes. */
const reloadOnUrlChange: ReloadPredicate = (from, to) =>
  from.pathname !== to.pathname || from.search !== to.search;

const REDIRECT_HEADERS: Readonly<Record<PageRedirect['type'], Readonly<Record<string, string>>>> = {
  plain: {},
  // The server copies this header to its response.
  personal: { 'cache-control': PRIVATE_CACHE_CONTROL },
  // React-router's header for a redirect that loads a new document.
  document: { 'X-Remix-Reload-Document': 'true' },
};

/**
 * Creates react-router's route for a page.
 * @param shape the route's path and id: a router path of the route table or UNKNOWN_ROUTER_PATH
 */
export function createPageRoute(
  shape: string,
  load: PageLoader,
  shouldReload: ReloadPredicate = reloadOnUrlChange,
): RouteObject {
  return {
    id: shape,
    path: shape,
    Component: PageView,
    async loader({ request }: LoaderFunctionArgs) {
      try {
        return await load(new URL(request.url), request.signal);
      } catch (error) {
        if (error instanceof PageRedirect)
          throw redirect(error.location, {
            status: error.status,
            headers: REDIRECT_HEADERS[error.type],
          });
        throw error;
      }
    },
    shouldRevalidate({
      currentUrl,
      nextUrl,
      defaultShouldRevalidate,
    }: ShouldRevalidateFunctionArgs) {
      // When the URL is the same, the user requested a reload. Otherwise the remote may override
      // the default.
      return currentUrl.href === nextUrl.href
        ? defaultShouldRevalidate
        : shouldReload(currentUrl, nextUrl);
    },
  };
}

export function createRootRoute(children: RouteObject[]): RouteObject {
  return { id: ROOT_ROUTE_ID, Component: Root, children };
}
