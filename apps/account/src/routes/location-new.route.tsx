/** /account/my-locations/new: another place of one's own. */
import type { ApiClient } from '@paddock/api-client';
import type { RouteModule } from '@paddock/contracts/remote';
import { LocationPage } from './location-page.tsx';
import type { LocationPageData } from './location-page.tsx';
import { newLocationPath } from '../paths.ts';

export const route: RouteModule<LocationPageData, ApiClient> = {
  async loader({ services: { api }, signal }) {
    const { locations } = await api.get('/api/account/locations', { signal });
    return { data: { location: null, hasOtherHome: locations.some((one) => one.is_home) }, cache: 'private' };
  },
  Component: LocationPage,
  head: () => ({ title: 'Add a place', description: 'Put a place of yours on the map, for you alone.', canonical: newLocationPath.href(), isIndexable: false }),
};
