/**
 * /account/my-locations/{id}: rename, move or remove one of the user's own locations. Any other id
 * returns 404.
 */
import type { ApiClient } from '@paddock/api-client';
import { createPageNotFound } from '@paddock/contracts/remote';
import type { RouteModule } from '@paddock/contracts/remote';
import { fetchLocations } from '../features/locations/fetch-locations.ts';
import { LocationPage } from './location-page.tsx';
import type { LocationPageData } from './location-page.tsx';
import { locationPath } from '../paths.ts';
import { locationsMessages } from './locations.messages.ts';

export const route: RouteModule<LocationPageData, ApiClient> = {
  async loader({ url, params: { id = '' }, services: { api }, signal }) {
    const loaded = await fetchLocations(api, signal);
    if (!loaded.locations.some((one) => one.id === id)) throw createPageNotFound(url.pathname);
    return { data: { ...loaded, id }, cache: 'private' };
  },
  Component: LocationPage,
  head: ({ data: { locations, id } }) => ({
    title: locations.find((one) => one.id === id)?.name ?? locationsMessages.edit.title,
    description: locationsMessages.edit.description,
    canonical: locationPath.href(id ?? ''),
    isIndexable: false,
  }),
};
