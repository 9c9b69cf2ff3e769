/** The shell's part of react-router: making routers, on the server and in the browser. */
export {
  createBrowserRouter,
  createStaticHandler,
  createStaticRouter,
  Outlet,
  redirect,
  RouterProvider,
  ScrollRestoration,
  StaticRouterProvider,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigation,
  useRevalidator,
} from 'react-router';
export type { LoaderFunctionArgs, RouteObject, ShouldRevalidateFunctionArgs, StaticHandlerContext } from 'react-router';
