/**
 * Rate limits that hold across all API processes. They count in the database, so use them for
 * actions that are rare and worth a write; rate-limit.ts counts in each process's memory
 * (docs/adr/0045-rate-limits.md).
 */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import { getRateLimitKey } from './guards.ts';
import { refuseAttempt, type RateLimitOptions } from './rate-limit.ts';

export interface SharedRateLimitOptions extends RateLimitOptions {
  /** The limit's name. Limits with the same name count together. */
  readonly name: string;
  readonly db: Kysely<Database>;
  readonly now: () => Date;
  readonly internalToken: string;
}

/**
 * Creates a rate limiter like `rateLimit` of rate-limit.ts.
 *
 * @returns a function that counts one attempt. With a transaction, the attempt counts only if the
 *   transaction commits.
 */
export function sharedRateLimit({
  name,
  max,
  windowMs,
  getAccountId,
  message,
  db,
  now,
  internalToken,
}: SharedRateLimitOptions): (
  request: FastifyRequest,
  reply: FastifyReply,
  transaction?: Kysely<Database>,
) => Promise<void> {
  return async (request, reply, transaction = db) => {
    const visitor = getAccountId ? null : getRateLimitKey(request, internalToken);
    if (visitor?.isLimited === false) return;
    const client = visitor?.key ?? `account ${getAccountId?.(request)}`;
    const at = now();
    const { attempts, window_ends_at: endsAt } = await countAttempt(
      transaction,
      { name, client },
      { at, endsAt: new Date(at.getTime() + windowMs) },
    );
    if (attempts <= max) return;
    refuseAttempt(reply, {
      max,
      waitSeconds: Math.max(1, Math.ceil((endsAt.getTime() - at.getTime()) / 1_000)),
      message,
    });
  };
}

/**
 * Counts in one statement, so that two processes cannot both take the last attempt.
 *
 * @param endsAt when a window that begins now ends
 */
export function countAttempt(
  db: Kysely<Database>,
  { name, client }: { readonly name: string; readonly client: string },
  { at, endsAt }: { readonly at: Date; readonly endsAt: Date },
) {
  const key = createHash('sha256').update(`${name}\n${client}`).digest();
  const hasEnded = sql`rate_limit_counts.window_ends_at <= ${at}`;
  return db
    .insertInto('rate_limit_counts')
    .values({ key, attempts: 1, window_ends_at: endsAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        attempts: sql`case when ${hasEnded} then 1 else rate_limit_counts.attempts + 1 end`,
        window_ends_at: sql`case when ${hasEnded} then excluded.window_ends_at else rate_limit_counts.window_ends_at end`,
      }),
    )
    .returning(['attempts', 'window_ends_at'])
    .executeTakeFirstOrThrow();
}

/** Deletes the counts whose window has ended. */
export async function deleteOldRateLimitCounts(db: Kysely<Database>, now: Date): Promise<void> {
  await db.deleteFrom('rate_limit_counts').where('window_ends_at', '<=', now).execute();
}
