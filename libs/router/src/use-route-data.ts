import { useLoaderData } from 'react-router';

/** The data that the route's loader returned (`Loaded.data` in the remote's contract). */
export function useRouteData<Data>(): Data {
  return useLoaderData<{ readonly data: Data }>().data;
}
