/**
 * Expires posts that have ended, and notifies their sellers three days before the end and at the
 * end.
 */
import type { Kysely } from 'kysely';
import { DAY_MS } from '@paddock/runtime/durations';
import { runTransaction } from '../../database/run-transaction.ts';
import type { Database } from '../../database/tables.ts';
import { recordEvents, type EventContext } from '../notifications/record-event.ts';
import { notifyWatchersOfEnd } from '../watchlist/watcher-notifications.ts';
import {
  PostEndingsRepository,
  type EndedPost,
  type EndingPost,
} from './post-endings.repository.ts';

const ANNOUNCE_BEFORE_MS = 3 * DAY_MS;
/** The maximum number of posts per transaction. */
const BATCH_SIZE = 1_000;
/** A run ends this many posts, or this share of the live ones if that is more. */
const MAX_ENDED_PER_RUN = 500;
const MAX_SHARE_PER_RUN = 0.02;

/**
 * Expires the posts that have ended, the earliest end first, and notifies their sellers and
 * watchers in the same transaction. A run ends only a part of very many posts, so that an operator
 * has time to intervene if their dates are wrong.
 * @returns the number of posts whose seller was notified
 * @throws when posts are left that are due; the next run continues
 */
export async function endPosts(db: Kysely<Database>, eventContext: EventContext): Promise<number> {
  const posts = new PostEndingsRepository(db);
  let [ended, notified, limit] = [0, 0, MAX_ENDED_PER_RUN];
  while (ended < limit) {
    const size = Math.min(BATCH_SIZE, limit - ended);
    const batch = await endBatch(db, eventContext, size);
    ended += batch.length;
    notified += batch.filter(({ isNotifiable }) => isNotifiable).length;
    if (batch.length < size) return notified;
    limit = Math.max(limit, Math.ceil((await posts.countLive()) * MAX_SHARE_PER_RUN));
  }
  const due = await posts.countDue(eventContext.now);
  if (due === 0) return notified;
  throw new Error(
    `${ended + due} listings were due to end at once. ${ended} have ended; of the other ${due}, ${limit} end at each run. If their end dates are wrong, stop the API and correct them.`,
  );
}

function endBatch(
  db: Kysely<Database>,
  eventContext: EventContext,
  size: number,
): Promise<readonly EndedPost[]> {
  return runTransaction(db, async (transaction) => {
    const ended = await new PostEndingsRepository(transaction).expire(eventContext.now, size);
    await recordEvents(
      transaction,
      ended
        .filter(({ isNotifiable }) => isNotifiable)
        .map(({ accountId, expiresAt, ...listing }) => ({
          type: 'post-expired',
          accountId,
          listing,
          expiresAt,
        })),
      eventContext,
    );
    await notifyWatchersOfEnd(
      transaction,
      ended.map(({ id }) => id),
      'ended',
      eventContext,
    );
    return ended;
  });
}

/**
 * Notifies sellers of posts that end within three days. Running it again sends no duplicates,
 * because posts that were announced before are excluded. A renewed post has a new end and is
 * announced again.
 * @returns the number of posts found
 */
export async function announceEndings(
  db: Kysely<Database>,
  eventContext: EventContext,
): Promise<number> {
  let found = 0;
  let last: EndingPost | null = null;
  for (;;) {
    const after: EndingPost | null = last;
    const posts = await runTransaction(db, async (transaction) => {
      const batch = await new PostEndingsRepository(transaction).listUnannounced({
        now: eventContext.now,
        until: new Date(eventContext.now.getTime() + ANNOUNCE_BEFORE_MS),
        after,
        limit: BATCH_SIZE,
      });
      await recordEvents(
        transaction,
        batch.map(({ accountId, expiresAt, ...listing }) => ({
          type: 'post-expiring',
          accountId,
          listing,
          expiresAt,
        })),
        eventContext,
      );
      return batch;
    });
    found += posts.length;
    last = posts.at(-1) ?? null;
    if (posts.length < BATCH_SIZE) return found;
  }
}
