import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
} from '@paddock/router/host';
import type { StaticHandlerContext } from '@paddock/router/host';
import type { ReactNode } from 'react';

const CONTEXT: Omit<StaticHandlerContext, '_match'> = {
  basename: '/',
  location: { pathname: '/', search: '', hash: '', state: null, key: 'default' },
  matches: [],
  loaderData: {},
  actionData: null,
  errors: null,
  statusCode: 200,
  loaderHeaders: {},
  actionHeaders: {},
};

/** Wraps components that contain links in a static router at `/`, for tests and galleries. */
export function InRouter({ children }: { readonly children: ReactNode }) {
  const handler = createStaticHandler([{ id: 'page', path: '/', element: children }]);
  const route = handler.dataRoutes[0];
  if (!route) throw new Error('The static router has no route.');
  const context = {
    ...CONTEXT,
    _match: handler.match.bind(handler),
    matches: [{ params: {}, pathname: '/', pathnameBase: '/', route }],
  };
  return (
    <StaticRouterProvider
      router={createStaticRouter(handler.dataRoutes, context)}
      context={context}
      hydrate={false}
    />
  );
}
