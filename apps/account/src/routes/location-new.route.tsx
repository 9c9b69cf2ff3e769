/** /account/my-locations/new: adds a location to the user's own. */
import type { ApiClient } from '@paddock/api-client';
import type { RouteModule } from '@paddock/contracts/remote';
import { fetchLocations } from '../features/locations/fetch-locations.ts';
import { LocationPage } from './location-page.tsx';
import type { LocationPageData } from './location-page.tsx';
import { newLocationPath } from '../paths.ts';
import { locationsMessages } from './locations.messages.ts';

export const route: RouteModule<LocationPageData, ApiClient> = {
  async loader({ services: { api }, signal }) {
    return { data: { ...(await fetchLocations(api, signal)), id: null }, cache: 'private' };
  },
  Component: LocationPage,
  head: () => ({ ...locationsMessages.add, canonical: newLocationPath.href(), isIndexable: false }),
};
