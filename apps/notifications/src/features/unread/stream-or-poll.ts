import {
  asyncScheduler,
  defer,
  distinctUntilChanged,
  EMPTY,
  map,
  merge,
  retry,
  Subject,
  switchMap,
  takeUntil,
  tap,
  timer,
} from 'rxjs';
import type { Observable } from 'rxjs';
import type { UnreadCounts } from '../../parts/unread.ts';

/** A stream that has sent nothing after this time may be blocked on its way, so polling starts. */
const FIRST_EVENT_TIMEOUT_MS = 3_000;
/**
 * The delay before a stream is first retried. It doubles with each failure, but starts again at
 * this value when the stream had been open for STEADY_MS.
 */
const FIRST_RETRY_MS = 5_000;
const MAX_RETRY_MS = 5 * 60_000;
const STABLE_STREAM_MS = 60_000;

export interface StreamOrPollOptions {
  readonly polled: Observable<UnreadCounts>;
  /** Null when the browser has no event streams. */
  readonly streamed: Observable<UnreadCounts> | null;
  /**
   * Returns a number from 0 to 1. It spreads the retries of clients that lost their streams at the
   * same time.
   */
  readonly random?: () => number;
}

/** Emits the counts from the stream, and polls while no stream is open. */
export function streamOrPoll({
  polled,
  streamed,
  random = Math.random,
}: StreamOrPollOptions): Observable<UnreadCounts> {
  if (!streamed) return polled;
  return defer(() => {
    const isOpen = new Subject<boolean>();
    let openedAt = 0;
    let failures = 0;
    const streamWithRetry = streamed.pipe(
      tap({
        subscribe: () => {
          openedAt = asyncScheduler.now();
        },
        next: () => isOpen.next(true),
        error: () => isOpen.next(false),
      }),
      retry({
        delay: () => {
          failures = asyncScheduler.now() - openedAt >= STABLE_STREAM_MS ? 1 : failures + 1;
          const waitMs = Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), MAX_RETRY_MS);
          return timer(waitMs * (1 + random() / 2));
        },
      }),
    );
    const firstEventTimeout = timer(FIRST_EVENT_TIMEOUT_MS).pipe(
      map(() => false),
      takeUntil(isOpen),
    );
    const pollWhileClosed = merge(isOpen, firstEventTimeout).pipe(
      distinctUntilChanged(),
      switchMap((open) => (open ? EMPTY : polled)),
    );
    return merge(pollWhileClosed, streamWithRetry);
  });
}
