/** /account/my-locations: the places that are the person's own, the default first. */
import type { ApiClient } from '@paddock/api-client';
import type { RouteModule } from '@paddock/contracts/remote';
import { useRouteData } from '@paddock/router';
import { askLocations } from '../features/locations/ask-locations.ts';
import { LocationList } from '../features/locations/location-list.tsx';
import { useOwnLocations } from '../features/locations/use-own-locations.ts';
import type { AskedLocations } from '../features/locations/use-own-locations.ts';
import { locationsPath } from '../paths.ts';

function LocationsPage() {
  return <LocationList locations={useOwnLocations(useRouteData<AskedLocations>())} />;
}

export const route: RouteModule<AskedLocations, ApiClient> = {
  async loader({ services: { api }, signal }) {
    return { data: await askLocations(api, signal), cache: 'private' };
  },
  Component: LocationsPage,
  head: () => ({
    title: 'My locations',
    description: 'The home farm, the run-off, town: where distances are measured from.',
    canonical: locationsPath.href(),
    isIndexable: false,
  }),
};
