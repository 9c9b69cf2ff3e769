/** Renders routes with a fake API. The loaders and the API client are the real ones. */
import { screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { createApiClient } from '@paddock/api-client';
import type { ApiClient } from '@paddock/api-client';
import type { RouteModule } from '@paddock/contracts/remote';
import {
  createStaticHandler,
  createStaticRouter,
  RouterProvider,
  StaticRouterProvider,
} from '@paddock/router/host';
import { hydratePage } from '@paddock/router/testing/hydrate-page.tsx';
import { renderToString } from 'react-dom/server';

/** A call that the page made to the fake API. */
export interface ApiCall {
  /** Method, path and query. */
  readonly request: string;
  readonly body: unknown;
  /** The request's Idempotency-Key header; null when it has none. */
  readonly key: string | null;
}

/**
 * The fake API's responses, keyed by method, path and query. Any other request fails as if the
 * browser were offline.
 */
export type FakeResponses = Record<string, () => Response | Promise<Response>>;

/**
 * @returns the router, for navigation, and the API calls; later calls are appended to the same
 *   array
 */
export async function renderRoutes(
  routes: Readonly<Record<string, RouteModule<unknown, ApiClient>>>,
  address: string,
  responses: FakeResponses,
): Promise<{ readonly calls: ApiCall[]; readonly router: ReturnType<typeof createMemoryRouter> }> {
  const calls: ApiCall[] = [];
  globalThis.fetch = async (input, init) => {
    const url = new URL(input as string);
    const what = `${init?.method ?? 'GET'} ${url.pathname}${url.search}`;
    calls.push({
      request: what,
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : null,
      key: new Headers(init?.headers).get('idempotency-key'),
    });
    const respond = responses[what];
    if (!respond) throw new TypeError('Failed to fetch');
    return respond();
  };
  const routeObjects = [
    ...Object.entries(routes).map(([path, { loader, Component }]) => ({
      path,
      Component,
      HydrateFallback: () => null,
      loader: ({
        request,
        params,
      }: {
        request: Request;
        params: Record<string, string | undefined>;
      }) =>
        loader?.({
          url: new URL(request.url),
          params,
          services: { api: createApiClient({ baseUrl: 'https://paddock.test' }) },
          signal: request.signal,
        }),
    })),
    { path: '*', Component: () => <h1>Somewhere else</h1> },
  ];
  const handler = createStaticHandler(routeObjects);
  const context = await handler.query(new Request(new URL(address, 'https://paddock.test')));
  if (context instanceof Response) throw new Error('The page answered with a bare response');
  const html = renderToString(
    <StaticRouterProvider
      router={createStaticRouter(handler.dataRoutes, context)}
      context={context}
      hydrate={false}
    />,
  );
  const { loaderData, errors } = context;
  const router = createMemoryRouter(routeObjects, {
    initialEntries: [address],
    hydrationData: { loaderData, errors },
  });
  hydratePage(html, <RouterProvider router={router} />);
  await screen.findByRole('heading', { level: 1 }, { timeout: 20_000 });
  return { calls, router };
}
