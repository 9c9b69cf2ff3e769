import { subscribeToConnection } from '@paddock/runtime/online';
import { distinctUntilChanged, fromEvent, map, merge, Observable, startWith } from 'rxjs';

/**
 * Emits true while the page is visible and online; the counts are fetched only then. After the
 * initial check, only the online and offline events matter: in the app, the native app detects the
 * connection and sends these events (docs/mobile-bridge.md).
 */
export function observePresence(): Observable<boolean> {
  let isOnline = navigator.onLine;
  const connection = new Observable<boolean>((subscriber) =>
    subscribeToConnection((isNowOnline) => {
      isOnline = isNowOnline;
      subscriber.next(isOnline);
    }),
  );
  return merge(fromEvent(document, 'visibilitychange'), connection).pipe(
    startWith(null),
    map(() => isOnline && !document.hidden),
    distinctUntilChanged(),
  );
}
