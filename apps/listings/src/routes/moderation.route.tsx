/** The page /moderation: the moderation queue. Returns 404 for users who are not moderators. */
import type { ApiClient } from '@paddock/api-client';
import { createPageNotFound } from '@paddock/contracts/remote';
import type { RouteModule } from '@paddock/contracts/remote';
import { hasStatus } from '../features/page-address/api-status.ts';
import { moderationPath } from '../paths.ts';
import { ModerationPage } from './moderation-page.tsx';
import type { ModerationPageData } from './moderation-page.tsx';

export const route: RouteModule<ModerationPageData, ApiClient> = {
  async loader({ url, services: { api }, signal }) {
    const cursor = url.searchParams.get('cursor');
    try {
      const queue = await api.get('/api/moderation/queue', { query: { cursor }, signal });
      return {
        data: { queue, isFirstPage: cursor === null, now: new Date().toISOString() },
        cache: 'private',
      };
    } catch (error) {
      if (hasStatus(error, 403) || hasStatus(error, 400)) throw createPageNotFound(url.pathname);
      throw error;
    }
  },
  Component: ModerationPage,
  head: () => ({
    title: 'Moderation',
    description: 'Reports that wait for a moderator.',
    canonical: moderationPath.href(),
    isIndexable: false,
  }),
};
