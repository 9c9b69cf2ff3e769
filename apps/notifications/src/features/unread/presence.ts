import { distinctUntilChanged, fromEvent, map, merge, startWith } from 'rxjs';
import type { Observable } from 'rxjs';

/**
 * Emits true while the page is visible and online, which is when counts are fetched. After the
 * start, only the online and offline events decide: in the app the wrapper detects the connection
 * and sends them (docs/mobile-bridge.md).
 */
export function observePresence(): Observable<boolean> {
  let isOnline = navigator.onLine;
  const trackConnection = (name: 'online' | 'offline') =>
    fromEvent(window, name).pipe(map(() => void (isOnline = name === 'online')));
  return merge(
    fromEvent(document, 'visibilitychange'),
    trackConnection('online'),
    trackConnection('offline'),
  ).pipe(
    startWith(null),
    map(() => isOnline && !document.hidden),
    distinctUntilChanged(),
  );
}
