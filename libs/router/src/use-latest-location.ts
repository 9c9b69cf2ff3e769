import { useContext } from 'react';
import { DataRouterContext, useLocation } from './react-router.ts';
import type { Location } from 'react-router';

/**
 * Returns a function that returns the location to which the latest navigation leads. While the page
 * there is loading, which can take seconds on a slow connection, `useLocation` still returns the
 * previous location. Code that changes part of the URL must start from the latest location, or it
 * undoes the previous change.
 *
 * @example
 * import { useLatestLocation, useNavigate } from '@paddock/router';
 *
 * export function useSetSort() {
 *   const getLatestLocation = useLatestLocation();
 *   const navigate = useNavigate();
 *   return (sort: string) => {
 *     const { pathname, search } = getLatestLocation();
 *     const query = new URLSearchParams(search);
 *     query.set('sort', sort);
 *     return navigate(`${pathname}?${query}`, { preventScrollReset: true });
 *   };
 * }
 */
export function useLatestLocation(): () => Location {
  const router = useContext(DataRouterContext)?.router;
  const current = useLocation();
  return () => router?.state.navigation.location ?? router?.state.location ?? current;
}
