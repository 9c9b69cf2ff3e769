/**
 * Creates the outbox writes for watched listings. They share one queue key, so that a listing's
 * note is sent after the write that watches the listing.
 */
import type { OutboxWrite } from '@paddock/offline/pending-write-journal';
import type { OutboxItem } from '@paddock/offline/outbox';

/** The outbox sends writes with the same queue key in order. */
export const WATCHLIST_QUEUE_KEY = 'watches';

/**
 * Creates the write that watches or unwatches a listing. A later write for the same listing
 * replaces a pending one.
 */
export function createWatchWrite(
  ownerId: string,
  listingId: string,
  isWatched: boolean,
): OutboxWrite {
  return {
    ownerId,
    queueKey: WATCHLIST_QUEUE_KEY,
    subject: listingId,
    method: isWatched ? 'put' : 'delete',
    path: '/api/account/watchlist/{listingId}',
    params: { listingId },
  };
}

/**
 * @returns the listing's id and whether it should be watched; null when the item is another type of
 *   write
 */
export function parseWatchWrite({
  queueKey,
  path,
  method,
  subject,
}: OutboxItem): { readonly id: string; readonly isWatched: boolean } | null {
  return queueKey === WATCHLIST_QUEUE_KEY &&
    path === '/api/account/watchlist/{listingId}' &&
    subject !== undefined
    ? { id: subject, isWatched: method === 'put' }
    : null;
}

/**
 * Creates the write that saves a note. A later write for the same listing's note replaces a pending
 * one.
 */
export function createNoteWrite(ownerId: string, listingId: string, note: string): OutboxWrite {
  return {
    ownerId,
    queueKey: WATCHLIST_QUEUE_KEY,
    subject: `note:${listingId}`,
    method: 'put',
    path: '/api/account/watchlist/{listingId}/note',
    params: { listingId },
    body: { note },
    shouldDropSilently: true,
  };
}
