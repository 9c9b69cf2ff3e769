/**
 * Idempotency keys for writes that a phone may send more than once (design.md section 5). The
 * response is stored in the same transaction as the write, so that either both exist or neither,
 * even if the process crashes. A repeated request with the same key and body gets the stored
 * response; a different body gets 422.
 */
import { IDEMPOTENCY_KEY_DAYS } from '@paddock/domain/privacy/retention';
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql, type Kysely } from 'kysely';
import Type from 'typebox';
import { DAY_MS } from '@paddock/runtime/durations';
import { deleteInBatches } from '../database/delete-in-batches.ts';
import { runTransaction } from '../database/run-transaction.ts';
import type { Database } from '../database/tables.ts';
import { ProblemError } from '../problems/problem.ts';

const HEADER = 'idempotency-key';

/** The `headers` schema of a route that accepts a key. Additional headers are allowed. */
export const IdempotencyHeadersSchema = Type.Object({
  [HEADER]: Type.Optional(
    Type.String({
      pattern: '^[\\x21-\\x7e]{1,200}$',
      description:
        'A unique name for this write, such as a UUID. Repeating the request within 7 days with the same body returns the same response and writes nothing. With a different body it returns 422.',
    }),
  ),
});

/** A write that the client identified with an idempotency key. */
export interface IdempotentRequest {
  readonly accountId: number;
  readonly key: string;
  /** SHA-256 of the method, the path and the body. */
  readonly hash: Buffer;
}

/** @returns Null when the request has no key: such a request runs each time it is sent. */
export function readIdempotentRequest(
  request: FastifyRequest,
  accountId: number,
): IdempotentRequest | null {
  const key = request.headers[HEADER];
  if (typeof key !== 'string' || key === '') return null;
  const hash = createHash('sha256')
    .update(
      `${request.method} ${request.url.split('?')[0] ?? ''}\n${toCanonicalJson(request.body)}`,
    )
    .digest();
  return { accountId, key, hash };
}

/** Returns the same JSON for bodies that differ only in the order of their fields. */
function toCanonicalJson(body: unknown): string {
  return JSON.stringify(body ?? null, (_field, part: unknown) =>
    isRecord(part)
      ? Object.fromEntries(Object.entries(part).sort(([left], [right]) => (left < right ? -1 : 1)))
      : part,
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Runs the work in a transaction, once per key. A concurrent request with the same key waits for
 * the first one and gets its response. If the work throws, everything is rolled back, so that the
 * client can retry.
 *
 * @throws {ProblemError} 422 when the key was already used for a different write
 */
export async function writeOnce<Result extends object>(
  db: Kysely<Database>,
  write: IdempotentRequest | null,
  status: number,
  now: Date,
  work: (transaction: Kysely<Database>) => Promise<Result>,
): Promise<Result> {
  return runTransaction(db, async (transaction) => {
    if (write === null) return work(transaction);
    const { accountId, key, hash } = write;
    // While another transaction holds the key's row, this waits until that transaction commits or
    // rolls back.
    const inserted = await transaction
      .insertInto('idempotency_keys')
      .values({
        account_id: accountId,
        key,
        request_hash: hash,
        status,
        answer: 'null',
        created_at: now,
      })
      .onConflict((conflict) => conflict.columns(['account_id', 'key']).doNothing())
      .returning('key')
      .executeTakeFirst();
    if (inserted) {
      const result = await work(transaction);
      await transaction
        .updateTable('idempotency_keys')
        .set({ answer: JSON.stringify(result) })
        .where('account_id', '=', accountId)
        .where('key', '=', key)
        .execute();
      return result;
    }
    const stored = await transaction
      .selectFrom('idempotency_keys')
      .select(['request_hash', 'answer'])
      .where('account_id', '=', accountId)
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    if (!stored.request_hash.equals(hash))
      throw new ProblemError(
        'idempotency_mismatch',
        'We’ve already received an earlier version of this. Please send it again.',
      );
    return stored.answer as Result;
  });
}

/** Deletes keys that are older than seven days and returns how many there were. */
export async function deleteOldIdempotencyKeys(db: Kysely<Database>, now: Date): Promise<number> {
  const before = new Date(now.getTime() - IDEMPOTENCY_KEY_DAYS * DAY_MS);
  return deleteInBatches(db, 'idempotency_keys', sql`created_at < ${before}`);
}
