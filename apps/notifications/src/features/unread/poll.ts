import {
  catchError,
  defer,
  map,
  of,
  repeat,
  startWith,
  switchMap,
  tap,
  timeout,
  timer,
} from 'rxjs';
import type { Observable } from 'rxjs';
import { isApiError } from '@paddock/api-client';
import { HOUR_MS } from '@paddock/runtime/durations';
import { ZERO_UNREAD } from '../../parts/unread.ts';
import type { UnreadCounts } from '../../parts/unread.ts';

/** The polling interval for unread counts (specification.md section 9). */
const POLL_INTERVAL_MS = 10_000;
/** A request that has no response after this time is treated as failed. */
const RESPONSE_TIMEOUT_MS = 30_000;
/** The longest wait that a Retry-After header can cause. */
const MAX_WAIT_MS = HOUR_MS;

function getWaitMs(error: unknown): number {
  const retryAfterMs =
    isApiError(error) && error.retryAfterS !== null ? error.retryAfterS * 1_000 : 0;
  return Math.min(Math.max(POLL_INTERVAL_MS, retryAfterMs), MAX_WAIT_MS);
}

/**
 * Fetches at once, and then 10 s after each response. A failure emits zero counts without a message
 * (specification.md section 8). Only `Retry-After` lengthens the interval.
 *
 * @param again each emission drops the pending response, which may be outdated, and fetches the
 * counts at once
 */
export function poll(
  fetchUnread: Observable<UnreadCounts>,
  again: Observable<unknown>,
): Observable<UnreadCounts> {
  const rounds = defer(() => {
    let waitMs = POLL_INTERVAL_MS;
    return fetchUnread.pipe(
      timeout({ each: RESPONSE_TIMEOUT_MS }),
      map((unread) => ({ unread, waitMs: POLL_INTERVAL_MS })),
      catchError((error: unknown) => of({ unread: ZERO_UNREAD, waitMs: getWaitMs(error) })),
      tap((round) => {
        waitMs = round.waitMs;
      }),
      map(({ unread }) => unread),
      repeat({ delay: () => timer(waitMs) }),
    );
  });
  return again.pipe(
    startWith(null),
    switchMap(() => rounds),
  );
}
