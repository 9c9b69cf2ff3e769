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
import { PageView } from './page-view.tsx';
import { Root } from './root.tsx';
import { PageRedirect } from './page-loader.ts';
import type { PageResult } from './page-result.ts';

export type LoadPage = (url: URL, signal: AbortSignal) => Promise<PageResult>;
export type ShouldReload = (from: URL, to: URL) => boolean;

export const ROOT_ROUTE_ID = 'root';

/** Cache-Control for responses that depend on the visitor. */
export const privateCacheControl = 'private, no-store';

/** Reloads when the path or query changes, but not when only the fragment changes. */
const reloadOnUrlChange: ShouldReload = (from, to) =>
  from.pathname !== to.pathname || from.search !== to.search;

const REDIRECT_HEADERS: Readonly<Record<PageRedirect['type'], Readonly<Record<string, string>>>> = {
  plain: {},
  // The server copies this header to its response.
  personal: { 'cache-control': privateCacheControl },
  // React-router's header for a redirect that loads a new document.
  document: { 'X-Remix-Reload-Document': 'true' },
};

/** @param shape a router path of the route table, or the path of the first page */
export function createPageRoute(
  shape: string,
  load: LoadPage,
  shouldReload: ShouldReload = reloadOnUrlChange,
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
