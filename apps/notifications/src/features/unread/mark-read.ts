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
  tap,
  timer,
} from 'rxjs';
import type { Observable } from 'rxjs';
import { isApiError } from '@paddock/api-client';
import { createBackoff } from '@paddock/runtime/backoff';
import type { UnreadCountCorrection } from '../../parts/corrections.ts';
import { setReadIds } from '../../parts/read-ids.ts';
import type { SeenNotifications } from '../../parts/seen.ts';

/** How long notifications are shown before they are marked as read (specification.md section 9). */
const READ_DELAY_MS = 1_000;
/** The delays before a failed request is repeated. */
const RETRY_DELAYS = { firstMs: 5_000, maxMs: 60_000 };

/** Marks these notifications read on the server. Emits how many are left unread, then completes. */
export type MarkReadRequest = (ids: readonly string[]) => Observable<number>;

/** True when the API would reject the same request again. */
function isRejected(error: unknown): boolean {
  return (
    isApiError(error) &&
    error.status >= 400 &&
    error.status < 500 &&
    error.status !== 408 &&
    error.status !== 429
  );
}

function markWithRetry(
  ids: readonly string[],
  clear: MarkReadRequest,
): Observable<UnreadCountCorrection> {
  const count = ids.length;
  const backoff = createBackoff(RETRY_DELAYS);
  const retryLater = (): Observable<UnreadCountCorrection> =>
    timer(backoff.next()).pipe(
      mergeMap(() => clear(ids)),
      tap(() => setReadIds(ids, true)),
      map((left): UnreadCountCorrection => ({ type: 'settled', count: 0, left })),
      catchError((error: unknown) => (isRejected(error) ? EMPTY : retryLater())),
    );
  const first = defer(() => clear(ids)).pipe(
    map((left): UnreadCountCorrection => ({ type: 'settled', count, left })),
    catchError((error: unknown) => {
      setReadIds(ids, false);
      return concat(
        of<UnreadCountCorrection>({ type: 'failed', count }),
        isRejected(error) ? EMPTY : retryLater(),
      );
    }),
  );
  setReadIds(ids, true);
  return concat(of<UnreadCountCorrection>({ type: 'expected', count }), first);
}

/**
 * Marks notifications as read 1 s after a list has shown them, unless the list closes earlier. The
 * count on the bell falls at once. It rises again if the request fails, and falls when a retry
 * succeeds, even after the list is closed.
 */
export function markRead(
  seen: Observable<SeenNotifications>,
  clear: MarkReadRequest,
): Observable<UnreadCountCorrection> {
  return defer(() => {
    // The panel and the page may show the same notifications; mark and count each of them only
    // once.
    const marked = new Set<string>();
    return seen.pipe(
      mergeMap(({ view, ids }) => {
        if (ids === null || ids.length === 0) return EMPTY;
        const closed = seen.pipe(filter((next) => next.view === view && next.ids === null));
        return timer(READ_DELAY_MS).pipe(
          takeUntil(closed),
          mergeMap(() => {
            const newIds = ids.filter((id) => !marked.has(id));
            for (const id of newIds) marked.add(id);
            return newIds.length === 0 ? EMPTY : markWithRetry(newIds, clear);
          }),
        );
      }),
    );
  });
}
