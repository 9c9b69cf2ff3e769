/**
 * The parts of react-router that only the shell uses, to create the routers for the server and the
 * browser.
 */
export {
  createBrowserRouter,
  createStaticHandler,
  createStaticRouter,
  Outlet,
  redirect,
  RouterProvider,
  StaticRouterProvider,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigation,
  UNSAFE_useScrollRestoration as useScrollRestoration,
  useRevalidator,
} from 'react-router';
export type {
  LoaderFunctionArgs,
  RouteObject,
  ShouldRevalidateFunctionArgs,
  StaticHandlerContext,
} from 'react-router';
