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
  UNSAFE_useScrollRestoration as useScrollRestoration,
  useRevalidator,
} from 'react-router';
export type {
  LoaderFunctionArgs,
  RouteObject,
  ShouldRevalidateFunctionArgs,
  StaticHandlerContext,
} from 'react-router';
