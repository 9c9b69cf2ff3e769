/** /account/my-locations/{id}: one place of one's own, to rename, move or remove. Anybody else's is no page. */
import type { ApiClient } from '@paddock/api-client';
import { pageNotFound } from '@paddock/contracts/remote';
import type { RouteModule } from '@paddock/contracts/remote';
import { LocationPage } from './location-page.tsx';
import type { LocationPageData } from './location-page.tsx';
import { locationPath } from '../paths.ts';

export const route: RouteModule<LocationPageData, ApiClient> = {
  async loader({ url, params: { id = '' }, services: { api }, signal }) {
    const { locations } = await api.get('/api/account/locations', { signal });
    const location = locations.find((one) => one.id === id);
    if (!location) throw pageNotFound(url.pathname);
    return { data: { location, hasOtherHome: locations.some((one) => one.is_home && one.id !== id) }, cache: 'private' };
  },
  Component: LocationPage,
  head: ({ data: { location }, params: { id = '' } }) => ({ title: location?.name ?? 'A place of yours', description: 'Rename, move or remove one of your places.', canonical: locationPath.href(id), isIndexable: false }),
};
