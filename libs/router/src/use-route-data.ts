import { useLoaderData } from 'react-router';

/** The data that the route's own loader answered (`Loaded.data` of the remote's contract). */
export function useRouteData<Data>(): Data {
  return useLoaderData<{ readonly data: Data }>().data;
}
