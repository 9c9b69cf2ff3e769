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
import { createBackoff } from '@paddock/runtime/backoff';
import { MINUTE_MS } from '@paddock/runtime/durations';
import type { UnreadCounts } from '../../parts/unread.ts';

/** A stream that has sent nothing after this time may be blocked on its way, so polling starts. */
const FIRST_EVENT_TIMEOUT_MS = 3_000;
/** The delays before a stream is retried. Up to half is added, to spread the clients. */
const RETRY_DELAYS = { firstMs: 5_000, maxMs: 5 * MINUTE_MS, jitter: [1, 1.5] } as const;
/** After a stream that was open for this long, the delays start again with the first one. */
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
    const backoff = createBackoff({ ...RETRY_DELAYS, random });
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
          if (asyncScheduler.now() - openedAt >= STABLE_STREAM_MS) backoff.reset();
          return timer(backoff.next());
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
