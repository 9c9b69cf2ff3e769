/** Pure functions that return the next list of one user's outbox items. */
import { DAY_MS } from '@paddock/runtime/durations';
import { createIdempotencyKey, TOO_OLD_PROBLEM } from './outbox-item.ts';
import type { OutboxItem, OutboxProblem } from './outbox-item.ts';

type Items = readonly OutboxItem[];

/**
 * The outbox sends a POST that is older than this only when the user has confirmed it. The API
 * remembers an idempotency key for seven days (plugins/idempotency.ts), so a later retry could be
 * carried out twice.
 */
export const MAX_POST_AGE_MS = 6 * DAY_MS;

function replaceItem(items: Items, key: string, change: (item: OutboxItem) => OutboxItem): Items {
  return items.map((item) => (item.key === key ? change(item) : item));
}

const removeItem = (items: Items, key: string): Items => items.filter((item) => item.key !== key);

/**
 * Appends the item to its queue. Removes a waiting item with the same queue and subject, which the
 * new one replaces. Items that are being sent stay ahead of it.
 */
export function addItem(items: Items, item: OutboxItem): Items {
  if (items.some(({ key }) => key === item.key)) return items;
  const before =
    item.subject === undefined
      ? undefined
      : items.find(
          ({ queueKey, subject, state }) =>
            queueKey === item.queueKey && subject === item.subject && state !== 'sending',
        );
  if (!before) return [...items, item];
  const remainingItems = removeItem(items, before.key);
  // PUT and DELETE cancel each other out if the first one was never sent.
  const isUndone =
    before.attempts === 0 && before.path === item.path && before.method !== item.method;
  const isAlone = !remainingItems.some(
    ({ queueKey, subject }) => queueKey === item.queueKey && subject === item.subject,
  );
  return isUndone && isAlone ? remainingItems : [...remainingItems, item];
}

/**
 * Sets the items that a closed tab was sending back to `waiting`, and removes cancelled items. If a
 * request did arrive, its idempotency key prevents a duplicate.
 */
export function requeueInterruptedItems(items: Items): Items {
  if (!items.some(({ state }) => state === 'sending')) return items;
  const remaining = items.filter(({ isCancelled }) => isCancelled !== true);
  return remaining.map((item) =>
    item.state === 'sending' ? { ...item, state: 'waiting', attempts: item.attempts + 1 } : item,
  );
}

export interface ClaimTimes {
  readonly nowMs: number;
  /**
   * Items whose last attempt failed offline before this time are due now, regardless of `dueAt`.
   */
  readonly retryOfflineBeforeMs: number;
}

const isTooOld = ({ method, requestedAt }: OutboxItem, nowMs: number) =>
  method === 'post' && nowMs - requestedAt > MAX_POST_AGE_MS;

/** True when the item may be sent now. */
export function isDue(
  { dueAt, problem, lastAttemptAt }: OutboxItem,
  { nowMs, retryOfflineBeforeMs }: ClaimTimes,
): boolean {
  return dueAt <= nowMs || (problem?.status === 0 && lastAttemptAt < retryOfflineBeforeMs);
}

/**
 * Marks the first waiting item of a queue as `sending` and returns it, or returns null when no item
 * is due. Items that were refused or need the user's confirmation do not block the queue.
 */
export function claimNextItem(
  items: Items,
  queueKey: string,
  at: ClaimTimes,
): { readonly items: Items; readonly result: OutboxItem | null } {
  const isConfirmationNeeded = (item: OutboxItem) =>
    item.queueKey === queueKey && item.state === 'waiting' && isTooOld(item, at.nowMs);
  const checked = items
    .filter((item) => !item.shouldDropSilently || !isConfirmationNeeded(item))
    .map((item): OutboxItem =>
      isConfirmationNeeded(item) ? { ...item, state: 'old', problem: TOO_OLD_PROBLEM } : item,
    );
  const next = checked.find((item) => item.queueKey === queueKey && item.state === 'waiting');
  if (!next || !isDue(next, at))
    return {
      items:
        checked.length < items.length || checked.some((item, place) => item !== items[place])
          ? checked
          : items,
      result: null,
    };
  const sending: OutboxItem = { ...next, state: 'sending' };
  return { items: replaceItem(checked, next.key, () => sending), result: sending };
}

/** Returns when the first waiting item of any queue is due. Null when no item waits. */
export function getNextDueAt(items: Items): number | null {
  const waiting = items.filter(({ state }) => state === 'waiting');
  const firsts = waiting.filter(
    (item) => waiting.find(({ queueKey }) => queueKey === item.queueKey) === item,
  );
  return firsts.length === 0 ? null : Math.min(...firsts.map(({ dueAt }) => dueAt));
}

/** Removes an item that the API has accepted. */
export function removeDeliveredItem(items: Items, key: string): Items {
  return removeItem(items, key);
}

/** Puts the item back in its queue after a failed attempt. `dueAt` is the earliest next attempt. */
export function postponeItem(
  items: Items,
  key: string,
  problem: OutboxProblem,
  { nowMs, dueAt }: { readonly nowMs: number; readonly dueAt: number },
): Items {
  const item = items.find((candidate) => candidate.key === key);
  const isReplaced =
    item?.subject !== undefined &&
    items.some(
      (candidate) =>
        candidate.key !== key &&
        candidate.queueKey === item.queueKey &&
        candidate.subject === item.subject,
    );
  // While the request was in flight, the user cancelled the item or a newer one replaced it.
  if (isReplaced || item?.isCancelled === true) return removeItem(items, key);
  return replaceItem(items, key, (candidate) => ({
    ...candidate,
    state: 'waiting',
    problem,
    attempts: candidate.attempts + 1,
    lastAttemptAt: nowMs,
    dueAt,
  }));
}

/**
 * Marks the item as refused. Removes it instead when the user has cancelled it, or when it is to be
 * dropped silently.
 */
export function markItemRefused(items: Items, key: string, problem: OutboxProblem): Items {
  return items.some(
    (item) => item.key === key && (item.shouldDropSilently === true || item.isCancelled === true),
  )
    ? removeItem(items, key)
    : replaceItem(items, key, (item) => ({ ...item, state: 'refused', problem }));
}

/** Queues the item for another attempt because the user chose to retry it. */
export function requeueItem(items: Items, key: string, nowMs: number): Items {
  return replaceItem(items, key, (item) => {
    if (item.state === 'sending') return item;
    // The API has already used this key for a different request, so the retry needs a new key.
    const name = item.problem?.code === 'idempotency_mismatch' ? createIdempotencyKey() : item.key;
    return {
      ...item,
      key: name,
      state: 'waiting',
      problem: null,
      attempts: 0,
      dueAt: 0,
      requestedAt: nowMs,
    };
  });
}

/**
 * Removes the item and returns `result` true. An item that is being sent is only marked as
 * cancelled, and `result` is false: it may still arrive, but it is not retried.
 */
export function cancelItem(
  items: Items,
  key: string,
): { readonly items: Items; readonly result: boolean } {
  const isSending = items.some((item) => item.key === key && item.state === 'sending');
  const left = isSending
    ? replaceItem(items, key, (item) => ({ ...item, isCancelled: true }))
    : removeItem(items, key);
  return { items: left, result: !isSending };
}
