/** The router's route objects: one per shape of address, all alike; what they show is decided by the page loader. */
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

/** How an answer is kept that depends on who asks. */
export const PERSONAL = 'private, no-store';

/** A page's address without its fragment decides what it shows. */
const reloadWhenMoved: ShouldReload = (from, to) =>
  from.pathname !== to.pathname || from.search !== to.search;

const HEADERS: Readonly<Record<PageRedirect['kind'], Readonly<Record<string, string>>>> = {
  plain: {},
  // The server's answer is made from it.
  personal: { 'cache-control': PERSONAL },
  // The router's own word for a navigation by the browser.
  document: { 'X-Remix-Reload-Document': 'true' },
};

/** @param shape a path of the route table's shapes, or the address of the first page */
export function shapeRoute(
  shape: string,
  load: LoadPage,
  shouldReload: ShouldReload = reloadWhenMoved,
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
          throw redirect(error.location, { status: error.status, headers: HEADERS[error.kind] });
        throw error;
      }
    },
    shouldRevalidate({
      currentUrl,
      nextUrl,
      defaultShouldRevalidate,
    }: ShouldRevalidateFunctionArgs) {
      // Same address: somebody asked for it (Retry, a second click); moved: the area may know better than the default.
      return currentUrl.href === nextUrl.href
        ? defaultShouldRevalidate
        : shouldReload(currentUrl, nextUrl);
    },
  };
}

export function rootRoute(children: RouteObject[]): RouteObject {
  return { id: ROOT_ROUTE_ID, Component: Root, children };
}
