import { distinctUntilChanged, fromEvent, map, merge, startWith } from 'rxjs';
import type { Observable } from 'rxjs';

/**
 * Emits true while the page is visible and online; the counts are fetched only then. After the
 * initial check, only the online and offline events matter: in the app, the native app detects the
 * connection and sends these events (docs/mobile-bridge.md).
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
