/** The page /operate/health: background work. Returns 404 for users who are not operators. */
import type { ApiClient } from '@paddock/api-client';
import type { RouteModule } from '@paddock/contracts/remote';
import { loadForDesk } from '../../desk-errors.ts';
import { healthPath } from '../operate-paths.ts';
import { healthMessages } from './health.messages.tsx';
import { HealthPage, type HealthPageData } from './health-page.tsx';

export const route: RouteModule<HealthPageData, ApiClient> = {
  loader: ({ url, services: { api }, signal }) =>
    loadForDesk(url, async () => ({
      health: await api.get('/api/operate/health', { signal }),
      now: new Date().toISOString(),
    })),
  Component: HealthPage,
  head: () => ({ ...healthMessages.head, canonical: healthPath.href(), isIndexable: false }),
};
