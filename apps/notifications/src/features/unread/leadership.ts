import { NEVER, Observable, startWith } from 'rxjs';
import { UNREAD_LOCK } from '@paddock/runtime/storage-keys';

/**
 * Emits once this tab is the one that fetches for all tabs. Unsubscribing passes leadership to the
 * next tab. Without Web Locks, or when storage is disabled, it emits in every tab, so that each tab
 * fetches for itself.
 */
export function observeLeadership(locks: Pick<LockManager, 'request'> | null): Observable<null> {
  const leadImmediately = NEVER.pipe(startWith(null));
  if (!locks) return leadImmediately;
  return new Observable((subscriber) => {
    const waiting = new AbortController();
    let release: () => void = () => undefined;
    const lead = () =>
      new Promise<void>((resolve) => {
        release = resolve;
        if (subscriber.closed) resolve();
        else subscriber.next(null);
      });
    // Depending on the browser, `request` rejects or throws. The async function turns a throw into
    // a rejection.
    void (async () => locks.request(UNREAD_LOCK, { signal: waiting.signal }, lead))().catch(() => {
      if (!subscriber.closed) subscriber.next(null);
    });
    return () => {
      release();
      waiting.abort();
    };
  });
}
