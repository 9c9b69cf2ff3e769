/** One try at delivering an item, and what follows from its answer. */
import type { ApiError } from '../api-error.ts';
import { isApiError } from '../api-error.ts';
import type { ApiClient } from '../client.ts';
import type { OutboxItem, OutboxProblem } from './outbox-item.ts';

export type Outcome =
  | { readonly is: 'done'; readonly answer: unknown }
  /** No signal, or Paddock cannot just now: it waits. `retryAfterMs`: at least so long */
  | { readonly is: 'later'; readonly problem: OutboxProblem; readonly retryAfterMs: number }
  /** For good, in the API's own words. */
  | { readonly is: 'refused'; readonly problem: OutboxProblem };

/** What has no answer after this has failed, as far as anybody can tell. */
const PATIENCE_MS = 30_000;
const NO_ANSWER: OutboxProblem = { code: 'network', message: 'No answer from Paddock.', status: 0 };

/** Statuses below 500 that another try may change: too early, too slow, too often. */
const PASSING = [408, 425, 429];
/** Its person is not here: they may come back. */
const AWAY = ['unauthenticated', 'session_ended', 'other_account'];

/** Words of our own API; a gate in a hotel's network answers without any. */
const isOurs = ({ code }: ApiError) => !code.startsWith('http_');

export async function attemptWrite(
  client: Pick<ApiClient, 'post' | 'put' | 'delete'>,
  { method, path, params, body, key }: OutboxItem,
): Promise<Outcome> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), PATIENCE_MS);
  try {
    const write = client[method] as (path: string, options: object) => Promise<unknown>;
    return {
      is: 'done',
      answer: await write(path, {
        ...(params ? { params } : {}),
        ...(body === undefined ? {} : { body }),
        idempotencyKey: key,
        signal: patience.signal,
      }),
    };
  } catch (error) {
    return toOutcome(error, patience.signal.aborted);
  } finally {
    clearTimeout(timer);
  }
}

function toOutcome(error: unknown, hasWaited: boolean): Outcome {
  if (!isApiError(error)) {
    // An answer that is no JSON is none of ours either.
    if (!hasWaited && !(error instanceof SyntaxError)) console.warn('outbox:', error);
    return { is: 'later', problem: NO_ANSWER, retryAfterMs: 0 };
  }
  const { code, message, status, retryAfterS } = error;
  const isLater =
    status < 400 ||
    status >= 500 ||
    PASSING.includes(status) ||
    AWAY.includes(code) ||
    status === 401 ||
    !isOurs(error);
  if (!isLater) return { is: 'refused', problem: { code, message, status } };
  return {
    is: 'later',
    problem: status === 0 || !isOurs(error) ? NO_ANSWER : { code, message, status },
    retryAfterMs: (retryAfterS ?? 0) * 1_000,
  };
}

/** Whoever is signed in may have changed. */
export function isAway({ code, status }: OutboxProblem): boolean {
  return status === 401 || AWAY.includes(code);
}
