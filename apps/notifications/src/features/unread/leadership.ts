import { NEVER, Observable, startWith } from 'rxjs';

const NAME = 'pd-unread';

/**
 * Emits once when this tab is the one that fetches for all tabs; unsubscribing passes leadership to
 * the next tab. Without Web Locks, or with storage disabled, it emits in every tab, so that each
 * one fetches for itself.
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
    // The call may reject or throw, depending on the browser.
    void (async () => locks.request(NAME, { signal: waiting.signal }, lead))().catch(() => {
      if (!subscriber.closed) subscriber.next(null);
    });
    return () => {
      release();
      waiting.abort();
    };
  });
}
