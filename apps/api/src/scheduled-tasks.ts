/**
 * Runs the API's scheduled tasks: expiring listings, sending alerts, deleting old data and erasing
 * accounts.
 */
import type { FastifyBaseLogger } from 'fastify';
import { DAY_MS, HOUR_MS } from '@paddock/runtime/durations';
import { eraseDueAccounts, createAccountErasers } from './modules/identity/erasure/erase.ts';
import { checkRecentAccounts } from './modules/identity/sign-in/check-recent-accounts.ts';
import { announceEndings, endPosts } from './modules/posts/post-endings.service.ts';
import { clearMessageOutbox } from './modules/messages/message-mirror.ts';
import { deleteOldSearchMatches, queueDueAlerts } from './modules/searches/alert-search.ts';
import { announceNews } from './modules/news/announce-news.ts';
import { purgeUnusedPhotos } from './modules/photos/purge-photos.ts';
import { purgeRemovedPosts } from './modules/posts/post-lists.service.ts';
import { notifyWatchersOfUpcomingEnds } from './modules/watchlist/watcher-notifications.ts';
import { deleteUnrestorableWatches } from './modules/watchlist/watchlist.repository.ts';
import { createFirebaseErasers } from './modules/identity/erasure/firebase-erasers.ts';
import { deleteOldIdempotencyKeys } from './plugins/idempotency.ts';
import type { ApiServices } from './services.ts';

const EXPIRE_INTERVAL_MS = 60_000;
const VOCABULARY_INTERVAL_MS = 15 * 60_000;
const DELETION_INTERVAL_MS = DAY_MS;
const RETENTION_INTERVAL_MS = HOUR_MS;
/** More often than once a night, so that a failed run is repeated well before the next night. */
const TIDY_INTERVAL_MS = 6 * HOUR_MS;
const WATCH_INTERVAL_MS = 5_000;
const ERASE_INTERVAL_MS = HOUR_MS;

interface Task {
  readonly what: string;
  readonly everyMs: number;
  work(): Promise<unknown>;
}

export function startScheduledTasks(
  services: ApiServices,
  log: FastifyBaseLogger,
): { stop(): void } {
  const {
    config,
    connection,
    getEventContext,
    notifications,
    vocabulary,
    contactMessages,
    sessions,
    releaseHealth,
    now,
  } = services;
  const timers = [
    {
      what: 'expire listings',
      everyMs: EXPIRE_INTERVAL_MS,
      work: () => endPosts(connection.db, getEventContext()),
    },
    {
      what: 'notify sellers of listings that end soon',
      everyMs: EXPIRE_INTERVAL_MS,
      work: () => announceEndings(connection.db, getEventContext()),
    },
    {
      what: 'notify watchers of listings that end soon',
      everyMs: EXPIRE_INTERVAL_MS,
      work: () => notifyWatchersOfUpcomingEnds(connection.db, getEventContext()),
    },
    {
      what: 'delete ended watches',
      everyMs: RETENTION_INTERVAL_MS,
      work: () => deleteUnrestorableWatches(connection.db, now()),
    },
    {
      what: 'send saved search alerts',
      everyMs: EXPIRE_INTERVAL_MS,
      work: () => queueDueAlerts({ db: connection.db, getEventContext: getEventContext }),
    },
    {
      what: 'delete old saved search matches',
      everyMs: RETENTION_INTERVAL_MS,
      work: () => deleteOldSearchMatches({ db: connection.db, getEventContext: getEventContext }),
    },
    {
      what: 'announce news',
      everyMs: EXPIRE_INTERVAL_MS,
      work: () => announceNews(connection.db, getEventContext()),
    },
    {
      what: 'expire old notifications',
      everyMs: RETENTION_INTERVAL_MS,
      work: () => notifications.expireOld(now(), config.notifications.retentionDays),
    },
    {
      what: 'delete expired notifications',
      everyMs: RETENTION_INTERVAL_MS,
      work: () => notifications.deleteExpired(now(), config.notifications.retentionDays),
    },
    {
      what: 'delete old idempotency keys',
      everyMs: RETENTION_INTERVAL_MS,
      work: () => deleteOldIdempotencyKeys(connection.db, now()),
    },
    {
      what: 'refresh the suggestion vocabulary',
      everyMs: VOCABULARY_INTERVAL_MS,
      work: () => vocabulary.refresh(),
    },
    {
      what: 'delete old contact messages',
      everyMs: DELETION_INTERVAL_MS,
      work: () => contactMessages.deleteOld(),
    },
    {
      what: 'delete unused photos',
      everyMs: TIDY_INTERVAL_MS,
      work: () => purgeUnusedPhotos(services),
    },
    ...(config.identity?.firestore
      ? []
      : [
          {
            what: 'clear the Firestore copy queue',
            everyMs: RETENTION_INTERVAL_MS,
            work: () => clearMessageOutbox(connection.db),
          },
        ]),
    {
      what: 'erase deleted posts and old view counts',
      everyMs: TIDY_INTERVAL_MS,
      work: () => purgeRemovedPosts(connection.db, now()),
    },
    {
      what: 'delete old release health counts',
      everyMs: RETENTION_INTERVAL_MS,
      work: () => releaseHealth.deleteOldCounts(),
    },
    {
      what: 'delete old sessions',
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

/**
 * Runs the task at once and then at each interval. Skips a run while the previous one is still in
 * progress.
 */
function repeat({ what, everyMs, work }: Task, log: FastifyBaseLogger): NodeJS.Timeout {
  let isRunning = false;
  const once = () => {
    if (isRunning) return;
    isRunning = true;
    work()
      .catch((error: unknown) =>
        log.warn(
          { err: error, task: what },
          'scheduled task failed; it will run again at its next interval',
        ),
      )
      .finally(() => (isRunning = false));
  };
  once();
  return setInterval(once, everyMs).unref();
}

function identityTasks(
  { config, administrator, accounts, sessions, recentAccounts, now }: ApiServices,
  log: FastifyBaseLogger,
): readonly Task[] {
  if (config.identity === null || administrator === null) {
    log.info('sign-in is disabled: FIREBASE_PROJECT_ID is not set');
    return [];
  }
  const { firestore, storage } = config.identity;
  if (firestore === null)
    log.info('FIRESTORE_DATABASE is not set: erasing an account deletes nothing in Firestore');
  if (storage === null)
    log.info(
      'FIREBASE_STORAGE_BUCKET is not set: photo upload is disabled, and erasing an account deletes no files',
    );
  if (config.email.smtpUrl === null) log.warn('SMTP_URL is not set: emails are not sent');
  const erasers = createAccountErasers(
    administrator,
    createFirebaseErasers(config.identity),
    accounts,
  );
  return [
    {
      what: 'check for disabled accounts',
      everyMs: WATCH_INTERVAL_MS,
      work: () =>
        checkRecentAccounts({
          administrator,
          accounts,
          sessions,
          recentAccounts: recentAccounts,
          now,
        }),
    },
    {
      what: 'erase deleted accounts',
      everyMs: ERASE_INTERVAL_MS,
      work: () => eraseDueAccounts({ accounts, erasers, now, log }),
    },
  ];
}
