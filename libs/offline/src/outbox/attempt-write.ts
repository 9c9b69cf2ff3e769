/** Makes one attempt to deliver an outbox item and classifies the result. */
import type { ApiError } from '@paddock/api-client';
import { isApiError } from '@paddock/api-client';
import type { ApiClient } from '@paddock/api-client';
import type { OutboxItem, OutboxProblem } from './outbox-item.ts';

export type AttemptResult =
  | { readonly type: 'done'; readonly response: unknown }
  /** No connection, or the API is temporarily unavailable. Retry after at least `retryAfterMs`. */
  | { readonly type: 'later'; readonly problem: OutboxProblem; readonly retryAfterMs: number }
  /** A permanent refusal, with the API's own error message. */
  | { readonly type: 'refused'; readonly problem: OutboxProblem };

/** A request without a response after this time counts as failed. */
const TIMEOUT_MS = 30_000;
const NO_RESPONSE: OutboxProblem = {
  code: 'network',
  message: 'Paddock isn’t responding.',
  status: 0,
};

/**
 * Statuses below 500 after which a retry makes sense: request timeout, too early, too many
 * requests.
 */
const RETRYABLE_STATUSES = [408, 425, 429];
/**
 * Error codes which mean that the item's owner is not signed in. The owner may sign in again later.
 */
const SESSION_PROBLEM_CODES = ['unauthenticated', 'session_ended', 'other_account'];

/**
 * True when the error comes from our API. The sign-in page of a public network, for example,
 * responds without an API error code.
 */
const isFromApi = ({ code }: ApiError) => !code.startsWith('http_');

/** Sends the item's request once, with its idempotency key. Never rejects. */
export async function attemptWrite(
  client: Pick<ApiClient, 'post' | 'put' | 'delete'>,
  { method, path, params, body, key }: OutboxItem,
): Promise<AttemptResult> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), TIMEOUT_MS);
  try {
    const write = client[method] as (path: string, options: object) => Promise<unknown>;
    return {
      type: 'done',
      response: await write(path, {
        ...(params ? { params } : {}),
        ...(body === undefined ? {} : { body }),
        idempotencyKey: key,
        signal: timeout.signal,
      }),
    };
  } catch (error) {
    return toOutcome(error, timeout.signal.aborted);
  } finally {
    clearTimeout(timer);
  }
}

function toOutcome(error: unknown, hasTimedOut: boolean): AttemptResult {
  if (!isApiError(error)) {
    // Warn only about unexpected errors. A response that is not JSON comes from a proxy or the
    // sign-in page of a public network, not from our API.
    if (!hasTimedOut && !(error instanceof SyntaxError))
      console.warn('outbox request failed', error);
    return { type: 'later', problem: NO_RESPONSE, retryAfterMs: 0 };
  }
  const { code, message, status, retryAfterS } = error;
  const isRetryable =
    status < 400 ||
    status >= 500 ||
    RETRYABLE_STATUSES.includes(status) ||
    SESSION_PROBLEM_CODES.includes(code) ||
    status === 401 ||
    !isFromApi(error);
  if (!isRetryable) return { type: 'refused', problem: { code, message, status } };
  return {
    type: 'later',
    problem: status === 0 || !isFromApi(error) ? NO_RESPONSE : { code, message, status },
    retryAfterMs: (retryAfterS ?? 0) * 1_000,
  };
}

/** True when the session may have ended or may belong to another user. */
export function isSessionProblem({ code, status }: OutboxProblem): boolean {
  return status === 401 || SESSION_PROBLEM_CODES.includes(code);
}
