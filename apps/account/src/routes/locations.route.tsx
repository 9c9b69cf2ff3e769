/** /account/my-locations: the user's own locations, the default one first. */
import type { ApiClient } from '@paddock/api-client';
import type { RouteModule } from '@paddock/contracts/remote';
import { useRouteData } from '@paddock/router';
import { fetchLocations } from '../features/locations/fetch-locations.ts';
import { LocationList } from '../features/locations/location-list.tsx';
import { useOwnLocations } from '../features/locations/use-own-locations.ts';
import type { LoadedLocations } from '../features/locations/own-locations.ts';
import { locationsPath } from '../paths.ts';
import { locationsMessages } from './locations.messages.ts';

function LocationsPage() {
  return <LocationList locations={useOwnLocations(useRouteData<LoadedLocations>())} />;
}

export const route: RouteModule<LoadedLocations, ApiClient> = {
  async loader({ services: { api }, signal }) {
    return { data: await fetchLocations(api, signal), cache: 'private' };
  },
  Component: LocationsPage,
  head: () => ({ ...locationsMessages.list, canonical: locationsPath.href(), isIndexable: false }),
};
