/** The shell's part of react-router: making routers, on the server and in the browser. */
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
