/**
 * Writes that a phone may repeat (design.md section 5): the answer is stored by the transaction that does the write, so
 * that both are there or neither is, whenever the process dies. Same key and body, same answer; other body, 422.
 */
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import Type from 'typebox';
import type { Database } from '../database/tables.ts';
import { ProblemError } from '../problems/problem.ts';
import { requireSession } from './session.ts';

const HEADER = 'idempotency-key';
const DAY_MS = 24 * 3_600_000;
const KEPT_DAYS = 7;

/** A route that takes a key names this as its `headers`; open, because there are other headers. */
export const IdempotencyHeadersSchema = Type.Object({
  [HEADER]: Type.Optional(
    Type.String({
      pattern: '^[\\x21-\\x7e]{1,200}$',
      description:
        'Any name for this write, such as a UUID. Sent again within 7 days with the same body, it gets the same answer and does nothing; with another body, 422.',
    }),
  ),
});

/** A write as its sender named it. */
export interface NamedWrite {
  readonly accountId: number;
  readonly key: string;
  /** Of the operation and what was sent to it. */
  readonly hash: Buffer;
}

/** @returns null where the request has no key: it is done as often as it is sent */
export function readIdempotentRequest(request: FastifyRequest): NamedWrite | null {
  const key = request.headers[HEADER];
  if (typeof key !== 'string' || key === '') return null;
  const hash = createHash('sha256')
    .update(`${request.method} ${request.url.split('?')[0] ?? ''}\n${canonical(request.body)}`)
    .digest();
  return { accountId: requireSession(request).accountId, key, hash };
}

/** The same for bodies that differ in the order of their fields alone. */
function canonical(body: unknown): string {
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
 * Does the work in a transaction, once per key: a second one that comes meanwhile waits for the first, and gets its
 * answer. Work that throws is undone and forgotten, so that it can be tried again.
 *
 * @throws ProblemError 422 where the key has named another write
 */
export async function writeOnce<Answer extends object>(
  db: Kysely<Database>,
  write: NamedWrite | null,
  status: number,
  now: Date,
  work: (transaction: Kysely<Database>) => Promise<Answer>,
): Promise<Answer> {
  return db.transaction().execute(async (transaction) => {
    if (write === null) return work(transaction);
    const { accountId, key, hash } = write;
    // Whoever holds the key's row has not committed yet: this waits until they have, or gave up.
    const taken = await transaction
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
    if (taken) {
      const answer = await work(transaction);
      await transaction
        .updateTable('idempotency_keys')
        .set({ answer: JSON.stringify(answer) })
        .where('account_id', '=', accountId)
        .where('key', '=', key)
        .execute();
      return answer;
    }
    const known = await transaction
      .selectFrom('idempotency_keys')
      .select(['request_hash', 'answer'])
      .where('account_id', '=', accountId)
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    if (!known.request_hash.equals(hash))
      throw new ProblemError(
        'idempotency_mismatch',
        'This was sent before with other words. Please send it again as a new one.',
      );
    return known.answer as Answer;
  });
}

/** @returns how many were forgotten */
export async function forgetWrites(db: Kysely<Database>, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
  const { numDeletedRows } = await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
