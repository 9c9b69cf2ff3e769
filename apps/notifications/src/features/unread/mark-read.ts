import {
  catchError,
  concat,
  defer,
  EMPTY,
  filter,
  map,
  mergeMap,
  of,
  takeUntil,
  timer,
} from 'rxjs';
import type { Observable } from 'rxjs';
import { isApiError } from '@paddock/api-client';
import type { Correction } from '../../parts/corrections.ts';
import type { Seen } from '../../parts/seen.ts';

/** Specification.md section 9: mark-as-read delay. */
const READ_DELAY_MS = 1_000;
/** Until a call that failed is made again: doubled each time. */
const FIRST_RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 60_000;

/** Tells the server that these are read. Emits how many are left, and completes. */
export type Clear = (ids: readonly string[]) => Observable<number>;

/** The API means it: the same call would be refused again. */
function isRefused(error: unknown): boolean {
  return (
    isApiError(error) &&
    error.status >= 400 &&
    error.status < 500 &&
    error.status !== 408 &&
    error.status !== 429
  );
}

function untilDone(ids: readonly string[], clear: Clear): Observable<Correction> {
  const count = ids.length;
  const again = (waitMs: number): Observable<Correction> =>
    timer(waitMs).pipe(
      mergeMap(() => clear(ids)),
      map((left): Correction => ({ kind: 'settled', count: 0, left })),
      catchError((error: unknown) =>
        isRefused(error) ? EMPTY : again(Math.min(waitMs * 2, LONGEST_RETRY_MS)),
      ),
    );
  const first = defer(() => clear(ids)).pipe(
    map((left): Correction => ({ kind: 'settled', count, left })),
    catchError((error: unknown) =>
      concat(
        of<Correction>({ kind: 'failed', count }),
        isRefused(error) ? EMPTY : again(FIRST_RETRY_MS),
      ),
    ),
  );
  return concat(of<Correction>({ kind: 'expected', count }), first);
}

/**
 * Marks what a list shows as read, 1 s after it was loaded; not what was put away before that. The bell falls at once,
 * rises again where the call fails, and falls for good when it has worked in the end, which may be after the list is gone.
 */
export function markRead(seen: Observable<Seen>, clear: Clear): Observable<Correction> {
  return defer(() => {
    // The panel over the page shows the same ones: each is marked, and counted, once.
    const marked = new Set<string>();
    return seen.pipe(
      mergeMap(({ by, ids }) => {
        if (ids === null || ids.length === 0) return EMPTY;
        const putAway = seen.pipe(filter((next) => next.by === by && next.ids === null));
        return timer(READ_DELAY_MS).pipe(
          takeUntil(putAway),
          mergeMap(() => {
            const fresh = ids.filter((id) => !marked.has(id));
            for (const id of fresh) marked.add(id);
            return fresh.length === 0 ? EMPTY : untilDone(fresh, clear);
          }),
        );
      }),
    );
  });
}
