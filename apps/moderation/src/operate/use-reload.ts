import { useLocation, useNavigate } from '@paddock/router';

/** Returns a function that loads the page's data again and keeps the scroll position. */
export function useReload(): () => Promise<void> {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return async () => {
    await navigate(pathname + search, { replace: true, preventScrollReset: true });
  };
}
