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

/** What links need around them, for the tests and galleries of primitives: a router that stands still at `/`. */
export function InRouter({ children }: { readonly children: ReactNode }) {
  const handler = createStaticHandler([{ id: 'page', path: '/', element: children }]);
  const route = handler.dataRoutes[0];
  if (!route) throw new Error('The one route is missing');
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
