/**
 * The parts of react-router that only the shell uses, to create the routers for the server and the
 * browser.
 */
export {
  createBrowserRouter,
  createStaticHandler,
  createStaticRouter,
  NavigationType,
  Outlet,
  redirect,
  RouterProvider,
  StaticRouterProvider,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigation,
  useNavigationType,
  useScrollRestoration,
  useRevalidator,
} from './react-router.ts';
export type {
  LoaderFunctionArgs,
  RouteObject,
  ShouldRevalidateFunctionArgs,
  StaticHandlerContext,
} from 'react-router';
