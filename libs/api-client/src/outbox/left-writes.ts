/**
 * The outbox's doormat, small enough for any page: what is left here lies in `localStorage` at once, also where the outbox
 * itself cannot be fetched for want of a signal, and the outbox takes it in (left-items.ts).
 */
import { isApiError } from '../api-error.ts';
import { toItem } from './outbox-item.ts';
import type { OutboxItem, OutboxWrite } from './outbox-item.ts';

export type { OutboxWrite } from './outbox-item.ts';

export const PREFIX = 'pd-outbox:';

/** One entry each, so that no two tabs write the same; the one without a name says that the outbox itself has something. */
export const toEntryKey = (ownerId: string, key: string) => `${PREFIX}${ownerId}:${key}`;

export interface Entry {
  readonly item: OutboxItem;
  /** Order, where several are left within a millisecond. */
  readonly place: number;
}

/** Storage that is full or forbidden keeps nothing. */
export function attempt<Result>(work: () => Result, otherwise: Result): Result {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

let lastPlace = 0;

/** @returns whether it is kept */
export function leaveItem(item: OutboxItem): boolean {
  // A browser's clock stands still for up to a millisecond.
  lastPlace = Math.max(performance.timeOrigin + performance.now(), lastPlace + 0.001);
  const entry: Entry = { item, place: lastPlace };
  return attempt(() => {
    localStorage.setItem(toEntryKey(item.ownerId, item.key), JSON.stringify(entry));
    return true;
  }, false);
}

/** For those who have no outbox at hand. @returns whether it is kept */
export function leaveWrite(write: OutboxWrite): boolean {
  return leaveItem(toItem(write));
}

/** Whether anything of theirs waits: pages on which nothing does fetch no outbox. */
export function hasWaiting(ownerId: string): boolean {
  return attempt(
    () => Object.keys(localStorage).some((name) => name.startsWith(toEntryKey(ownerId, ''))),
    false,
  );
}

/** Whether a write that failed so may do better later; everything else is the API's last word. */
export function canWait(error: unknown): boolean {
  return (
    isApiError(error) &&
    (error.status === 0 || error.status >= 500 || error.status === 408 || error.status === 429)
  );
}
