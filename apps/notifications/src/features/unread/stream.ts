import { Observable } from 'rxjs';
import type { Unread as UnreadAnswer } from '@paddock/contracts/http';
import { toUnread } from '../../parts/unread.ts';
import type { Unread } from '../../parts/unread.ts';

const STREAM_PATH = '/api/account/messages/unread/stream';

export type OpenStream = () => Pick<EventSource, 'addEventListener' | 'close'>;

/** Null where the browser has none. */
export const openStream: OpenStream | null =
  typeof EventSource === 'undefined' ? null : () => new EventSource(STREAM_PATH);

/**
 * What the server tells while the line holds. Fails as soon as it does not: we do not wait for what the browser does about
 * it, which is to try for ever. `ended` says that the session is over; whoever polls then is answered 401, of which the
 * API's client tells the session.
 */
export function unreadStream(open: OpenStream): Observable<Unread> {
  return new Observable((subscriber) => {
    const source = open();
    source.addEventListener('unread', (event) => {
      try {
        subscriber.next(toUnread(JSON.parse((event as MessageEvent<string>).data) as UnreadAnswer));
      } catch (error) {
        subscriber.error(error);
      }
    });
    for (const name of ['ended', 'error'])
      source.addEventListener(name, () =>
        subscriber.error(new Error(`The stream of unread counts: ${name}`)),
      );
    return () => source.close();
  });
}
