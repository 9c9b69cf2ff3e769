/** Posts that run out: marked, and told to whoever posted them, three days before and when it is over. */
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { recordEvents, type EventParts } from '../notifications/record-event.ts';
import { tellOfEnd } from '../watchlist/watchers.ts';
import { PostEndingsRepository, type EndingPost } from './post-endings.repository.ts';

const DAY_MS = 24 * 3_600_000;
const TOLD_BEFORE_MS = 3 * DAY_MS;
/** Posts in one transaction. */
const BATCH = 1_000;

/** Marks what has run out, and tells its people, and whoever watches it, in the same transaction. @returns how many of their people were told */
export async function endPosts(db: Kysely<Database>, parts: EventParts): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const ended = await new PostEndingsRepository(transaction).expire(parts.now);
    const posts = ended.filter(({ isTold }) => isTold);
    await recordEvents(
      transaction,
      posts.map(({ accountId, expiresAt, ...listing }) => ({
        type: 'post-expired',
        accountId,
        listing,
        expiresAt,
      })),
      parts,
    );
    await tellOfEnd(
      transaction,
      ended.map(({ id }) => id),
      'ended',
      parts,
    );
    return posts.length;
  });
}

/** Tells once, whoever runs this how often: what was told of is left out, and a post that was renewed ends another time. @returns how many were found */
export async function announceEndings(db: Kysely<Database>, parts: EventParts): Promise<number> {
  let found = 0;
  let last: EndingPost | null = null;
  for (;;) {
    const after: EndingPost | null = last;
    const posts = await db.transaction().execute(async (transaction) => {
      const batch = await new PostEndingsRepository(transaction).listUnannounced({
        now: parts.now,
        until: new Date(parts.now.getTime() + TOLD_BEFORE_MS),
        after,
        limit: BATCH,
      });
      await recordEvents(
        transaction,
        batch.map(({ accountId, expiresAt, ...listing }) => ({
          type: 'post-expiring',
          accountId,
          listing,
          expiresAt,
        })),
        parts,
      );
      return batch;
    });
    found += posts.length;
    last = posts.at(-1) ?? null;
    if (posts.length < BATCH) return found;
  }
}
