/** /account/my-locations/{id}: one place of one's own, to rename, move or remove. Anybody else's is no page. */
import type { ApiClient } from '@paddock/api-client';
import { createPageNotFound } from '@paddock/contracts/remote';
import type { RouteModule } from '@paddock/contracts/remote';
import { askLocations } from '../features/locations/ask-locations.ts';
import { LocationPage } from './location-page.tsx';
import type { LocationPageData } from './location-page.tsx';
import { locationPath } from '../paths.ts';

export const route: RouteModule<LocationPageData, ApiClient> = {
  async loader({ url, params: { id = '' }, services: { api }, signal }) {
    const asked = await askLocations(api, signal);
    if (!asked.locations.some((one) => one.id === id)) throw createPageNotFound(url.pathname);
    return { data: { ...asked, id }, cache: 'private' };
  },
  Component: LocationPage,
  head: ({ data: { locations, id } }) => ({
    title: locations.find((one) => one.id === id)?.name ?? 'A place of yours',
    description: 'Rename, move or remove one of your places.',
    canonical: locationPath.href(id ?? ''),
    isIndexable: false,
  }),
};
