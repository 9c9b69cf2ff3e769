/** /account: the user's own page, for signed-in users only (the manifest's `access`). */
import type { ApiClient } from '@paddock/api-client';
import type { RouteModule } from '@paddock/contracts/remote';
import { AccountPage } from './account-page.tsx';
import type { AccountPageData } from './account-page.tsx';
import { accountPath } from '../paths.ts';
import { accountMessages } from './account.messages.ts';

export const route: RouteModule<AccountPageData, ApiClient> = {
  async loader({ services: { api }, signal }) {
    const [account, twoStep, { sessions }, { events }, { regions }] = await Promise.all([
      api.get('/api/account', { signal }),
      api.get('/api/account/two-step', { signal }),
      api.get('/api/account/sessions', { signal }),
      api.get('/api/account/activity', { signal }),
      api.get('/api/regions', { signal }),
    ]);
    return {
      data: {
        account,
        twoStep,
        sessions,
        activity: events,
        regions: regions.map(({ slug, name }) => ({ slug, name })),
        now: new Date().toISOString(),
      },
      cache: 'private',
    };
  },
  Component: AccountPage,
  head: () => ({ ...accountMessages.head, canonical: accountPath.href(), isIndexable: false }),
};
