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
import { NOTHING_UNREAD } from '../../parts/unread.ts';
import type { Unread } from '../../parts/unread.ts';

/** Specification.md section 9: unread polling interval. */
const POLL_INTERVAL_MS = 10_000;
/** An answer that has not come by then is a failure. */
const ANSWER_TIMEOUT_MS = 30_000;
/** However long a server wants to be left alone, it is asked again after this. */
const LONGEST_WAIT_MS = 60 * 60_000;

function waitAfter(error: unknown): number {
  const wantedMs = isApiError(error) && error.retryAfterS !== null ? error.retryAfterS * 1_000 : 0;
  return Math.min(Math.max(POLL_INTERVAL_MS, wantedMs), LONGEST_WAIT_MS);
}

/**
 * Asks at once and 10 s after each answer. A failure says silently that nothing is unread (specification.md section 8) and
 * changes no pace: only `Retry-After` does, which lengthens it.
 *
 * @param again asks at once, and drops an answer that is on its way: it may be older
 */
export function poll(ask: Observable<Unread>, again: Observable<unknown>): Observable<Unread> {
  const rounds = defer(() => {
    let waitMs = POLL_INTERVAL_MS;
    return ask.pipe(
      timeout({ each: ANSWER_TIMEOUT_MS }),
      map((unread) => ({ unread, waitMs: POLL_INTERVAL_MS })),
      catchError((error: unknown) => of({ unread: NOTHING_UNREAD, waitMs: waitAfter(error) })),
      tap((answer) => {
        waitMs = answer.waitMs;
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
