import type { ComponentType } from 'react';
import {
  createBrowserRouter,
  createStaticHandler,
  createStaticRouter,
  RouterProvider,
  StaticRouterProvider,
} from '@paddock/router/host';
import { act, render } from '@testing-library/react';
import { prerender } from 'react-dom/static';

/** Returns the route's data for an address. */
export type PageDataLoader = (url: URL) => unknown;

const PAGE = 'page';

function createRoutes(Component: ComponentType, load: PageDataLoader) {
  return [
    {
      id: PAGE,
      path: '*',
      Component,
      loader: async ({ request }: { readonly request: Request }) => ({
        data: await load(new URL(request.url)),
      }),
    },
  ];
}

/**
 * Renders a component as the page at an address, in a browser router. The route's data is already
 * loaded, as it is after hydration.
 */
export async function renderAt(
  address: string,
  Component: ComponentType,
  load: PageDataLoader = () => null,
) {
  window.history.replaceState(null, '', address);
  const loaderData = { [PAGE]: { data: await load(new URL(window.location.href)) } };
  const router = createBrowserRouter(createRoutes(Component, load), {
    hydrationData: { loaderData },
  });
  // The async `act` also waits until the page's lazy components have loaded.
  const view = await act(() => Promise.resolve(render(<RouterProvider router={router} />)));
  return { router, ...view };
}

/** Renders the HTML that a visitor without JavaScript gets. */
export async function renderHtmlAt(
  address: string,
  Component: ComponentType,
  load: PageDataLoader = () => null,
): Promise<string> {
  const handler = createStaticHandler(createRoutes(Component, load));
  const context = await handler.query(new Request(new URL(address, 'http://paddock.test')));
  if (context instanceof Response)
    throw new Error(`Redirected to ${context.headers.get('location') ?? ''}`);
  const { prelude } = await prerender(
    <StaticRouterProvider
      router={createStaticRouter(handler.dataRoutes, context)}
      context={context}
      hydrate={false}
    />,
    // Set as in the shell, so that React keeps large parts in place instead of sending them later.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return new Response(prelude).text();
}
