/** Work between requests: what ran out, what people have left, who may not be here any more. */
import type { FastifyBaseLogger } from 'fastify';
import { eraseDueAccounts, createErasers } from './identity/erase.ts';
import { watchSeenAccounts } from './identity/watch.ts';
import { announceEndings, endPosts } from './modules/listings/post-endings.service.ts';
import { forgetUncopied } from './modules/messages/message-mirror.ts';
import { forgetOldMatches, sendDueAlerts } from './modules/searches/alert-search.ts';
import { announceNews } from './modules/news/announce-news.ts';
import { tidyPhotos } from './modules/photos/tidy-photos.ts';
import { tidyPosts } from './modules/posts/post-lists.service.ts';
import { announceWatchedEndings } from './modules/watchlist/watchers.ts';
import { forgetLetGo } from './modules/watchlist/watchlist.repository.ts';
import { firebaseErasers } from './plugins/firebase-erasers.ts';
import { forgetWrites } from './plugins/idempotency.ts';
import type { ApiServices } from './services.ts';

const EXPIRE_INTERVAL_MS = 60_000;
const VOCABULARY_INTERVAL_MS = 15 * 60_000;
const DELETION_INTERVAL_MS = 24 * 3_600_000;
const RETENTION_INTERVAL_MS = 3_600_000;
/** More often than each night, so that one that fails is made up for before the next. */
const TIDY_INTERVAL_MS = 6 * 3_600_000;
const WATCH_INTERVAL_MS = 5_000;
const ERASE_INTERVAL_MS = 3_600_000;

interface Task {
  readonly what: string;
  readonly everyMs: number;
  work(): Promise<unknown>;
}

export function startUpkeep(services: ApiServices, log: FastifyBaseLogger): { stop(): void } {
  const {
    config,
    connection,
    eventParts,
    notifications,
    vocabulary,
    contactMessages,
    sessions,
    releaseHealth,
    now,
  } = services;
  const timers = [
    {
      what: 'marking listings that ran out',
      everyMs: EXPIRE_INTERVAL_MS,
      work: () => endPosts(connection.db, eventParts()),
    },
    {
      what: 'telling whose posts are about to end',
      everyMs: EXPIRE_INTERVAL_MS,
      work: () => announceEndings(connection.db, eventParts()),
    },
    {
      what: 'telling who watches what is about to end',
      everyMs: EXPIRE_INTERVAL_MS,
      work: () => announceWatchedEndings(connection.db, eventParts()),
    },
    {
      what: 'forgetting what was let go of',
      everyMs: RETENTION_INTERVAL_MS,
      work: () => forgetLetGo(connection.db, now()),
    },
    {
      what: 'telling what saved searches have found',
      everyMs: EXPIRE_INTERVAL_MS,
      work: () => sendDueAlerts({ db: connection.db, eventParts }),
    },
    {
      what: 'forgetting what saved searches found long ago',
      everyMs: RETENTION_INTERVAL_MS,
      work: () => forgetOldMatches({ db: connection.db, eventParts }),
    },
    {
      what: 'telling of news',
      everyMs: EXPIRE_INTERVAL_MS,
      work: () => announceNews(connection.db, eventParts()),
    },
    {
      what: 'expiring old notifications',
      everyMs: RETENTION_INTERVAL_MS,
      work: () => notifications.expireOld(now(), config.notifications.retentionDays),
    },
    {
      what: 'deleting notifications of long ago',
      everyMs: RETENTION_INTERVAL_MS,
      work: () => notifications.deleteExpired(now(), config.notifications.retentionDays),
    },
    {
      what: 'forgetting what may not be repeated any more',
      everyMs: RETENTION_INTERVAL_MS,
      work: () => forgetWrites(connection.db, now()),
    },
    {
      what: 'refreshing the vocabulary',
      everyMs: VOCABULARY_INTERVAL_MS,
      work: () => vocabulary.refresh(),
    },
    {
      what: 'deleting old messages',
      everyMs: DELETION_INTERVAL_MS,
      work: () => contactMessages.deleteOld(),
    },
    {
      what: 'deleting photos that no post shows',
      everyMs: TIDY_INTERVAL_MS,
      work: () => tidyPhotos(services),
    },
    ...(config.identity?.firestore
      ? []
      : [
          {
            what: 'forgetting what nobody copies to Firestore',
            everyMs: RETENTION_INTERVAL_MS,
            work: () => forgetUncopied(connection.db),
          },
        ]),
    {
      what: 'erasing posts that were deleted, and days of views long ago',
      everyMs: TIDY_INTERVAL_MS,
      work: () => tidyPosts(connection.db, now()),
    },
    {
      what: 'forgetting how releases fared long ago',
      everyMs: RETENTION_INTERVAL_MS,
      work: () => releaseHealth.forgetOld(),
    },
    {
      what: 'deleting sessions of long ago',
      everyMs: DELETION_INTERVAL_MS,
      work: () => sessions.deleteOld(now()),
    },
    ...identityTasks(services, log),
  ].map((task) => repeat(task, log));
  return {
    stop: () => {
      for (const timer of timers) clearInterval(timer);
    },
  };
}

/** One at a time: a service that takes long is not asked again meanwhile. */
function repeat({ what, everyMs, work }: Task, log: FastifyBaseLogger): NodeJS.Timeout {
  let isUnderWay = false;
  const once = () => {
    if (isUnderWay) return;
    isUnderWay = true;
    work()
      .catch((error: unknown) =>
        log.warn({ err: error }, `${what} did not work; it is tried again later`),
      )
      .finally(() => (isUnderWay = false));
  };
  once();
  return setInterval(once, everyMs).unref();
}

function identityTasks(
  { config, administrator, accounts, sessions, seen, now }: ApiServices,
  log: FastifyBaseLogger,
): readonly Task[] {
  if (config.identity === null || administrator === null) {
    log.info('nobody can sign in: FIREBASE_PROJECT_ID is not set');
    return [];
  }
  const { firestore, storage } = config.identity;
  if (firestore === null)
    log.info('FIRESTORE_DATABASE is not set: nothing is erased there when somebody leaves');
  if (storage === null)
    log.info(
      'FIREBASE_STORAGE_BUCKET is not set: no photos can be uploaded, and nothing is erased there when somebody leaves',
    );
  if (config.mail.smtpUrl === null) log.warn('SMTP_URL is not set: no mail is sent');
  const erasers = createErasers(administrator, firebaseErasers(config.identity), accounts);
  return [
    {
      what: 'asking who is disabled',
      everyMs: WATCH_INTERVAL_MS,
      work: () => watchSeenAccounts({ administrator, accounts, sessions, seen, now }),
    },
    {
      what: 'erasing those who left',
      everyMs: ERASE_INTERVAL_MS,
      work: () => eraseDueAccounts({ accounts, erasers, now, log }),
    },
  ];
}
