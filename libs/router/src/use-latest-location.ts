import { useContext } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation } from 'react-router';
import type { Location } from 'react-router';

/**
 * @returns the address that was asked for last, at the moment of the call: the page shown may be a moment older, and on
 * a poor line for seconds. What changes a part of the address starts from this one, or it undoes the change before it.
 */
export function useLatestLocation(): () => Location {
  const router = useContext(DataRouterContext)?.router;
  const shown = useLocation();
  return () => router?.state.navigation.location ?? router?.state.location ?? shown;
}
