/** Writes that may wait: for a signal, for their turn, for their person to come back (docs/adr/0016-outbox.md). */
import type { WritePath } from '../answers.ts';

export type OutboxMethod = 'post' | 'put' | 'delete';

/** A write, as whoever makes it says it. */
export interface OutboxWrite {
  /** The account's public id: nothing of one person is ever sent as another. */
  readonly ownerId: string;
  /** What is in one lane goes in its order; lanes go beside each other: `conversation:{id}`, `watches`, `draft:{id}`. */
  readonly lane: string;
  readonly method: OutboxMethod;
  readonly path: WritePath<'post'> | WritePath<'put'> | WritePath<'delete'>;
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** What it is about, within its lane: an older one about the same that waits is of no use any more. Its opposite (PUT and DELETE) undoes it. */
  readonly subject?: string;
  /** There is nobody to tell of it, or to ask: refused, or too old, it goes. */
  readonly isQuiet?: boolean;
  /** Idempotency-Key; where none is given, a new one. */
  readonly key?: string;
}

/** Why something was not done, in words for its person. */
export interface OutboxProblem {
  readonly code: string;
  readonly message: string;
  /** 0: no answer came. */
  readonly status: number;
}

export interface OutboxItem extends OutboxWrite {
  readonly key: string;
  /** ISO: when it was written. */
  readonly at: string;
  /**
   * `waiting` goes by itself, `sending` is on its way, `refused` has the API's own words and stays until it is tried again or
   * deleted; `old`: nobody can say any more whether it arrived, or is still meant, so its person is asked.
   */
  readonly state: 'waiting' | 'sending' | 'refused' | 'old';
  /** Why it waits, or was refused; null where nothing has gone wrong. */
  readonly problem: OutboxProblem | null;
  readonly tries: number;
  /** When the last try failed, ms. */
  readonly triedAt: number;
  /** Not before this moment, ms. */
  readonly dueAt: number;
  /** When its person last wanted it, ms. */
  readonly wantedAt: number;
  /** Cancelled while it was on its way: if it does not arrive, it is not sent again. */
  readonly isUnwanted?: boolean;
}

/** A name for a write that no other write has. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

export const OLD_PROBLEM: OutboxProblem = {
  code: 'old',
  message: 'It has waited for a while, so we ask first.',
  status: 0,
};

export function toItem(write: OutboxWrite, nowMs = Date.now()): OutboxItem {
  return {
    ...write,
    key: write.key ?? newKey(),
    at: new Date(nowMs).toISOString(),
    state: 'waiting',
    problem: null,
    tries: 0,
    triedAt: 0,
    dueAt: 0,
    wantedAt: nowMs,
  };
}
