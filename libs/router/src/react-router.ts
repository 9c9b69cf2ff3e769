/**
 * The parts of react-router that Paddock uses. The library's other modules import react-router only
 * from here, because a build can concatenate react-router's modules and drop unused code only when
 * they have one importer.
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
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_useScrollRestoration as useScrollRestoration,
  useHref,
  useLinkClickHandler,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useNavigationType,
  useRevalidator,
} from 'react-router';
