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
import type { Unread } from '../../parts/unread.ts';

/** A stream that says nothing by then is held up on its way: polling begins meanwhile. */
const FIRST_EVENT_PATIENCE_MS = 3_000;
/** Until a stream is tried again: doubled each time, unless it held for long. */
const FIRST_RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 5 * 60_000;
const STEADY_MS = 60_000;

export interface Sources {
  readonly polled: Observable<Unread>;
  /** Null where there is none. */
  readonly streamed: Observable<Unread> | null;
  /** 0 to 1: spreads the tries of all who lost their stream at once. */
  readonly random?: () => number;
}

/** Listens to the stream; while there is none (not yet, no more, not here) polls. */
export function listen({ polled, streamed, random = Math.random }: Sources): Observable<Unread> {
  if (!streamed) return polled;
  return defer(() => {
    const isOpen = new Subject<boolean>();
    let openedAt = 0;
    let failures = 0;
    const held = streamed.pipe(
      tap({
        subscribe: () => {
          openedAt = asyncScheduler.now();
        },
        next: () => isOpen.next(true),
        error: () => isOpen.next(false),
      }),
      retry({
        delay: () => {
          failures = asyncScheduler.now() - openedAt >= STEADY_MS ? 1 : failures + 1;
          const waitMs = Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LONGEST_RETRY_MS);
          return timer(waitMs * (1 + random() / 2));
        },
      }),
    );
    const late = timer(FIRST_EVENT_PATIENCE_MS).pipe(
      map(() => false),
      takeUntil(isOpen),
    );
    const pollsWhileShut = merge(isOpen, late).pipe(
      distinctUntilChanged(),
      switchMap((open) => (open ? EMPTY : polled)),
    );
    return merge(pollsWhileShut, held);
  });
}
