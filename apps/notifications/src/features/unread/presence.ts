import { distinctUntilChanged, fromEvent, map, merge, startWith } from 'rxjs';
import type { Observable } from 'rxjs';

/**
 * Whether somebody looks at this page and it has a connection: nobody asks otherwise. Being offline goes by the events,
 * not by the browser's own opinion alone: in the app the wrapper knows better, and sends them (docs/mobile-bridge.md).
 */
export function presence(): Observable<boolean> {
  let isOnline = navigator.onLine;
  const line = (name: 'online' | 'offline') =>
    fromEvent(window, name).pipe(map(() => void (isOnline = name === 'online')));
  return merge(fromEvent(document, 'visibilitychange'), line('online'), line('offline')).pipe(
    startWith(null),
    map(() => isOnline && !document.hidden),
    distinctUntilChanged(),
  );
}
