import { HOUR_MS, MINUTE_MS } from '@paddock/runtime/durations';
import type { ApiCore } from '../../core.ts';
import { every, type ApiModule } from '../../module.ts';
import type { RequireConfirmedEmail } from '../identity/emails/confirmed-email.ts';
import { announceEndings, endPosts } from './post-endings.service.ts';
import { purgeRemovedPosts } from './post-lists.service.ts';
import { postsRoutes } from './posts.routes.ts';

export function createPostsModule(core: ApiCore, requireConfirmedEmail: RequireConfirmedEmail) {
  const { db, now, getEventContext } = core;
  return {
    register: (app) => app.register(postsRoutes, { ...core, requireConfirmedEmail }),
    listScheduledTasks: () => [
      every(MINUTE_MS, 'expire listings', () => endPosts(db, getEventContext())),
      every(MINUTE_MS, 'notify sellers of listings that end soon', () =>
        announceEndings(db, getEventContext()),
      ),
      every(6 * HOUR_MS, 'erase deleted posts and old view counts', () =>
        purgeRemovedPosts(db, now()),
      ),
    ],
  } satisfies ApiModule;
}
