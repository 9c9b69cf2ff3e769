import { HOUR_MS, MINUTE_MS } from '@paddock/runtime/durations';
import type { ApiCore } from '../../core.ts';
import { checkMassChange } from '../../mass-change-limit.ts';
import { every, type ApiModule } from '../../module.ts';
import type { RequireConfirmedEmail } from '../identity/emails/confirmed-email.ts';
import { PostEndingsRepository } from './post-endings.repository.ts';
import { announceEndings, endPosts } from './post-endings.service.ts';
import { getRestorePeriodStart } from './post-lifecycle.ts';
import { PostListsRepository } from './post-lists.repository.ts';
import { purgeRemovedPosts } from './post-lists.service.ts';
import { postsRoutes } from './posts.routes.ts';

export function createPostsModule(core: ApiCore, requireConfirmedEmail: RequireConfirmedEmail) {
  const { db, now, getEventContext } = core;
  return {
    register: (app) => app.register(postsRoutes, { ...core, requireConfirmedEmail }),
    listScheduledTasks: () => [
      every(MINUTE_MS, 'expire listings', async () => {
        const endings = new PostEndingsRepository(db);
        await checkMassChange(core, {
          task: 'expire listings',
          // Sample listings don't count: a development stack that was off for a week has many to end.
          due: await endings.countDueOfSignedUp(now()),
          countAll: () => endings.countLiveOfSignedUp(),
          always: 50,
          what: 'live listings are due to end',
        });
        return endPosts(db, getEventContext());
      }),
      every(MINUTE_MS, 'notify sellers of listings that end soon', () =>
        announceEndings(db, getEventContext()),
      ),
      every(6 * HOUR_MS, 'erase deleted posts and old view counts', async () => {
        const lists = new PostListsRepository(db);
        await checkMassChange(core, {
          task: 'erase deleted posts and old view counts',
          due: await lists.countRemoved(getRestorePeriodStart(now())),
          countAll: () => lists.countAll(),
          always: 50,
          what: 'posts are due to be erased',
        });
        return purgeRemovedPosts(db, now());
      }),
    ],
  } satisfies ApiModule;
}
