/**
 * Expires posts that have ended, and notifies their sellers three days before the end and at the
 * end.
 */
import type { Kysely } from 'kysely';
import { DAY_MS } from '@paddock/runtime/durations';
import type { Database } from '../../database/tables.ts';
import { recordEvents, type EventContext } from '../notifications/record-event.ts';
import { notifyWatchersOfEnd } from '../watchlist/watcher-notifications.ts';
import { PostEndingsRepository, type EndingPost } from './post-endings.repository.ts';

const ANNOUNCE_BEFORE_MS = 3 * DAY_MS;
/** The maximum number of posts per transaction. */
const BATCH_SIZE = 1_000;

/**
 * Expires all posts that have ended, and notifies their sellers and watchers in the same
 * transaction.
 * @returns the number of posts whose seller was notified
 */
export async function endPosts(db: Kysely<Database>, eventContext: EventContext): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const ended = await new PostEndingsRepository(transaction).expire(eventContext.now);
    const posts = ended.filter(({ isNotifiable }) => isNotifiable);
    await recordEvents(
      transaction,
      posts.map(({ accountId, expiresAt, ...listing }) => ({
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
    return posts.length;
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
    const posts = await db.transaction().execute(async (transaction) => {
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
