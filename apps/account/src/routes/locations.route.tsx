/** /account/my-locations: the places that are the person's own, the default first. */
import type { ApiClient } from '@paddock/api-client';
import type { Location } from '@paddock/contracts/http';
import type { RouteModule } from '@paddock/contracts/remote';
import { useRouteData } from '@paddock/router';
import { LocationList } from '../features/locations/location-list.tsx';
import { locationsPath } from '../paths.ts';

export interface LocationsPageData {
  readonly locations: readonly Location[];
}

function LocationsPage() {
  const { locations } = useRouteData<LocationsPageData>();
  return <LocationList locations={locations} />;
}

export const route: RouteModule<LocationsPageData, ApiClient> = {
  async loader({ services: { api }, signal }) {
    const { locations } = await api.get('/api/account/locations', { signal });
    return { data: { locations }, cache: 'private' };
  },
  Component: LocationsPage,
  head: () => ({ title: 'My locations', description: 'The home farm, the run-off, town: where distances are measured from.', canonical: locationsPath.href(), isIndexable: false }),
};
