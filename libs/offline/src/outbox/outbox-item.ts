/**
 * A write that can wait for a connection, for earlier writes in its queue, or until its owner has
 * signed in again (docs/adr/0016-outbox.md).
 */
import type { WritePath } from '@paddock/api-client';

export type OutboxMethod = 'post' | 'put' | 'delete';

/** A write as the caller adds it to the outbox. */
export interface OutboxWrite {
  /** The account's public id. A write is never sent while a different account is signed in. */
  readonly ownerId: string;
  /**
   * Writes with the same key are sent in order. Writes with different keys are sent in parallel:
   * `conversation:{id}`, `watches`, `draft:{id}`.
   */
  readonly queueKey: string;
  readonly method: OutboxMethod;
  readonly path: WritePath<'post'> | WritePath<'put'> | WritePath<'delete'>;
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /**
   * Identifies what the write changes, within its queue. The write replaces a waiting one with the
   * same subject. If one is a PUT and the other a DELETE, they cancel each other out.
   */
  readonly subject?: string;
  /**
   * When true, a write that the API refuses or that is too old to send is removed without
   * notifying the user.
   */
  readonly shouldDropSilently?: boolean;
  /** The Idempotency-Key. Generated when omitted. */
  readonly key?: string;
}

/** Why a write was not delivered. The message is for the user. */
export interface OutboxProblem {
  readonly code: string;
  readonly message: string;
  /** HTTP status. 0 when no response arrived. */
  readonly status: number;
}

export interface OutboxItem extends OutboxWrite {
  readonly key: string;
  /** ISO 8601 time when the write was created. */
  readonly createdAt: string;
  /**
   * - `waiting`: to be sent automatically
   * - `sending`: request in flight
   * - `refused`: refused by the API; remains until the user retries or deletes it
   * - `old`: too old to send without the user's confirmation (see `MAX_POST_AGE_MS`)
   */
  readonly state: 'waiting' | 'sending' | 'refused' | 'old';
  /** Why the item is waiting or was refused. Null when no attempt has failed. */
  readonly problem: OutboxProblem | null;
  readonly attempts: number;
  /** When the last attempt failed (epoch milliseconds). 0 before the first attempt. */
  readonly lastAttemptAt: number;
  /** Earliest next attempt (epoch milliseconds). */
  readonly dueAt: number;
  /** When the user created or last retried the write (epoch milliseconds). */
  readonly requestedAt: number;
  /**
   * True when the user cancelled the item while it was being sent: it is not retried if this
   * attempt fails.
   */
  readonly isCancelled?: boolean;
}

export type OutboxEvent =
  | { readonly type: 'changed' }
  /** Delivered by any tab. `response` is the response body, undefined when it is empty. */
  | { readonly type: 'delivered'; readonly item: OutboxItem; readonly response: unknown }
  | { readonly type: 'refused'; readonly item: OutboxItem };

/** Returns a random 128-bit idempotency key as 32 hexadecimal digits. */
export function createIdempotencyKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

export const TOO_OLD_PROBLEM: OutboxProblem = {
  code: 'old',
  message: 'It’s been waiting a while, so please check it first.',
  status: 0,
};

/** Returns a waiting item for the write. Its key is the idempotency key of every attempt. */
export function createOutboxItem(write: OutboxWrite, nowMs = Date.now()): OutboxItem {
  return {
    ...write,
    key: write.key ?? createIdempotencyKey(),
    createdAt: new Date(nowMs).toISOString(),
    state: 'waiting',
    problem: null,
    attempts: 0,
    lastAttemptAt: 0,
    dueAt: 0,
    requestedAt: nowMs,
  };
}
