import { Observable } from 'rxjs';
import type { UnreadCountsResponse as UnreadResponse } from '@paddock/contracts/http';
import { toUnreadCounts } from '../../parts/unread.ts';
import type { UnreadCounts } from '../../parts/unread.ts';

const STREAM_PATH = '/api/account/messages/unread/stream';

export type UnreadStreamOpener = () => Pick<EventSource, 'addEventListener' | 'close'>;

/** Opens the stream of unread counts. Null in a browser without EventSource. */
export const openUnreadStream: UnreadStreamOpener | null =
  typeof EventSource === 'undefined' ? null : () => new EventSource(STREAM_PATH);

/**
 * Emits the counts that the server sends while the stream is open. Fails as soon as the stream
 * breaks, instead of waiting while the browser keeps reconnecting. The event `ended` means that the
 * session has ended: the next poll gets a 401, which the API client reports to the session.
 */
export function createUnreadStream(open: UnreadStreamOpener): Observable<UnreadCounts> {
  return new Observable((subscriber) => {
    const source = open();
    source.addEventListener('unread', (event) => {
      try {
        subscriber.next(
          toUnreadCounts(JSON.parse((event as MessageEvent<string>).data) as UnreadResponse),
        );
      } catch (error) {
        subscriber.error(error);
      }
    });
    for (const name of ['ended', 'error'])
      source.addEventListener(name, () =>
        subscriber.error(new Error(`Unread count stream closed by event: ${name}`)),
      );
    return () => source.close();
  });
}
