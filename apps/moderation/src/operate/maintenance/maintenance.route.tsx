/** The page /operate/maintenance. Returns 404 for users who are not operators. */
import type { ApiClient } from '@paddock/api-client';
import type { RouteModule } from '@paddock/contracts/remote';
import { loadForDesk } from '../../desk-errors.ts';
import { maintenancePath } from '../operate-paths.ts';
import { maintenanceMessages } from './maintenance.messages.tsx';
import { MaintenancePage, type MaintenancePageData } from './maintenance-page.tsx';

export const route: RouteModule<MaintenancePageData, ApiClient> = {
  loader: ({ url, services: { api }, signal }) =>
    loadForDesk(url, async () => ({
      ...(await api.get('/api/operate/maintenance', { signal })),
      now: new Date().toISOString(),
    })),
  Component: MaintenancePage,
  head: () => ({
    ...maintenanceMessages.head,
    canonical: maintenancePath.href(),
    isIndexable: false,
  }),
};
