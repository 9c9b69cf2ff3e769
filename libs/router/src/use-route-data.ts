import { useLoaderData } from './react-router.ts';

/**
 * The data that the route's loader returned (`Loaded.data` in the remote's contract).
 *
 * @example
 * import { useRouteData } from '@paddock/router';
 *
 * export function Page() {
 *   const { count } = useRouteData<{ readonly count: number }>();
 *   return <p>There are {count} listings on Paddock today.</p>;
 * }
 */
export function useRouteData<Data>(): Data {
  return useLoaderData<{ readonly data: Data }>().data;
}
