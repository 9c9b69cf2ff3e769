/** /account/home: what needs the user's attention. */
import type { ApiClient } from '@paddock/api-client';
import type { RouteModule } from '@paddock/contracts/remote';
import { homeMessages } from '../features/home/home.messages.ts';
import { accountHomePath } from '../paths.ts';
import { HomePage } from './home-page.tsx';
import { loadHome } from './load-home.ts';
import type { HomePageData } from './load-home.ts';

export const route: RouteModule<HomePageData, ApiClient> = {
  async loader({ services: { api }, signal }) {
    return { data: await loadHome(api, signal), cache: 'private' };
  },
  Component: HomePage,
  head: () => ({ ...homeMessages.head, canonical: accountHomePath.href(), isIndexable: false }),
};
