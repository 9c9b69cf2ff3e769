import { renderToString } from 'react-dom/server';
import type { PageHead, LoaderResult, RouteModule } from '@paddock/contracts/remote';
import {
  createBrowserRouter,
  createStaticHandler,
  createStaticRouter,
  RouterProvider,
  StaticRouterProvider,
} from '../host.ts';
import { hydratePage } from './hydrate-page.tsx';

export interface OpenedRoute<Data> {
  readonly loaded: LoaderResult<Data>;
  readonly head: PageHead;
  /** Renders the page as the server does. */
  renderOnServer(): string;
  /** Hydrates the server's HTML. A difference between the two fails the test. */
  renderPage(): ReturnType<typeof hydratePage>;
}

/**
 * Runs a route's loader as the shell does, at https://paddock.test. The last part of the path is
 * the parameter `id`.
 *
 * @throws the loader's error
 */
export async function openRoute<Data, Api>(
  route: RouteModule<Data, Api>,
  path: string,
  api: Api,
  otherParams: Readonly<Record<string, string>> = {},
): Promise<OpenedRoute<Data>> {
  const url = new URL(path, 'https://paddock.test');
  const params = { id: url.pathname.split('/').filter(Boolean).at(-1), ...otherParams };
  if (!route.loader) throw new Error('The route has no loader');
  const loaded = await route.loader({
    url,
    params,
    services: { api },
    signal: new AbortController().signal,
  });
  const routes = [{ id: 'page', path: '*', loader: () => loaded, Component: route.Component }];
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(url));
  if (context instanceof Response) throw new Error('The page answered with a bare response');
  const renderOnServer = () =>
    renderToString(
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />,
    );
  return {
    loaded,
    head: route.head({ data: loaded.data, url, params }),
    renderOnServer,
    renderPage() {
      window.history.replaceState(null, '', url.pathname + url.search);
      const router = createBrowserRouter(routes, {
        hydrationData: { loaderData: { page: loaded } },
      });
      return hydratePage(renderOnServer(), <RouterProvider router={router} />);
    },
  };
}
