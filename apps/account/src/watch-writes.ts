/** What the outbox takes of watches: one lane, so that a note comes after the heart that it hangs on. */
import type { OutboxWrite } from '@paddock/api-client/left-writes';
import type { OutboxItem } from '@paddock/api-client/outbox';

export const WATCH_LANE = 'watches';

/** Watched, or let go of: the one undoes the other while it waits. */
export function heartWrite(ownerId: string, listingId: string, isWatched: boolean): OutboxWrite {
  return {
    ownerId,
    queueKey: WATCH_LANE,
    subject: listingId,
    method: isWatched ? 'put' : 'delete',
    path: '/api/account/watchlist/{listingId}',
    params: { listingId },
  };
}

/** @returns the listing's id and how its heart was pressed; null where it is something else that waits */
export function parseHeartWrite({
  queueKey: lane,
  path,
  method,
  subject,
}: OutboxItem): { readonly id: string; readonly isWatched: boolean } | null {
  return lane === WATCH_LANE &&
    path === '/api/account/watchlist/{listingId}' &&
    subject !== undefined
    ? { id: subject, isWatched: method === 'put' }
    : null;
}

/** A later note takes the place of one that waits. */
export function noteWrite(ownerId: string, listingId: string, note: string): OutboxWrite {
  return {
    ownerId,
    queueKey: WATCH_LANE,
    subject: `note:${listingId}`,
    method: 'put',
    path: '/api/account/watchlist/{listingId}/note',
    params: { listingId },
    body: { note },
    shouldDropSilently: true,
  };
}
