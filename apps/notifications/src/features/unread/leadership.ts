import { NEVER, Observable, startWith } from 'rxjs';

const NAME = 'pd-unread';

/**
 * Emits once it is this tab that asks for all; leaving lets the next one. Where the browser cannot say who (no Web Locks,
 * or storage shut off), every tab asks for itself.
 */
export function leadership(locks: Pick<LockManager, 'request'> | null): Observable<null> {
  const alone = NEVER.pipe(startWith(null));
  if (!locks) return alone;
  return new Observable((subscriber) => {
    const waiting = new AbortController();
    let release: () => void = () => undefined;
    const lead = () =>
      new Promise<void>((resolve) => {
        release = resolve;
        if (subscriber.closed) resolve();
        else subscriber.next(null);
      });
    // A promise that is rejected or a call that throws: both happen.
    void (async () => locks.request(NAME, { signal: waiting.signal }, lead))().catch(() => {
      if (!subscriber.closed) subscriber.next(null);
    });
    return () => {
      release();
      waiting.abort();
    };
  });
}
