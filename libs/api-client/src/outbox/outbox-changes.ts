/** What can happen to the items of one person: each function makes the next list of the one before. */
import { newKey, OLD_PROBLEM } from './outbox-item.ts';
import type { OutboxItem, OutboxProblem } from './outbox-item.ts';

type Items = readonly OutboxItem[];

const DAY_MS = 24 * 3_600_000;

/**
 * A POST that its person wanted longer ago is not sent unasked. The API knows a key for seven days (plugins/idempotency.ts):
 * afterwards the same words under the same key would arrive a second time.
 */
export const LONGEST_WANTED_MS = 6 * DAY_MS;

function replaced(items: Items, key: string, change: (item: OutboxItem) => OutboxItem): Items {
  return items.map((item) => (item.key === key ? change(item) : item));
}

const without = (items: Items, key: string): Items => items.filter((item) => item.key !== key);

/** At the end of its lane, in the place of what it makes useless. What is on its way already stays before it. */
export function added(items: Items, item: OutboxItem): Items {
  if (items.some(({ key }) => key === item.key)) return items;
  const before =
    item.subject === undefined
      ? undefined
      : items.find(
          ({ lane, subject, state }) =>
            lane === item.lane && subject === item.subject && state !== 'sending',
        );
  if (!before) return [...items, item];
  const rest = without(items, before.key);
  // It never left here, and is not wanted any more: there is nothing to say to anybody.
  const isUndone = before.tries === 0 && before.path === item.path && before.method !== item.method;
  const isAlone = !rest.some(({ lane, subject }) => lane === item.lane && subject === item.subject);
  return isUndone && isAlone ? rest : [...rest, item];
}

/** Whoever was sending them is gone without a word: what has arrived arrives only once, under the same key. */
export function returned(items: Items): Items {
  if (!items.some(({ state }) => state === 'sending')) return items;
  const wanted = items.filter(({ isUnwanted }) => isUnwanted !== true);
  return wanted.map((item) =>
    item.state === 'sending' ? { ...item, state: 'waiting', tries: item.tries + 1 } : item,
  );
}

export interface ClaimedAt {
  readonly nowMs: number;
  /** What failed for want of a signal before this moment goes now, whatever it was to wait for. */
  readonly hurriedMs: number;
}

const isOld = ({ method, wantedAt }: OutboxItem, nowMs: number) =>
  method === 'post' && nowMs - wantedAt > LONGEST_WANTED_MS;

export function isDue(
  { dueAt, problem, triedAt }: OutboxItem,
  { nowMs, hurriedMs }: ClaimedAt,
): boolean {
  return dueAt <= nowMs || (problem?.status === 0 && triedAt < hurriedMs);
}

/** The first of a lane that goes by itself: on its way from now on. What is refused, or asked about, holds up nobody. */
export function claimed(
  items: Items,
  lane: string,
  at: ClaimedAt,
): { readonly items: Items; readonly result: OutboxItem | null } {
  const isAsked = (item: OutboxItem) =>
    item.lane === lane && item.state === 'waiting' && isOld(item, at.nowMs);
  const checked = items
    .filter((item) => !item.isQuiet || !isAsked(item))
    .map((item): OutboxItem =>
      isAsked(item) ? { ...item, state: 'old', problem: OLD_PROBLEM } : item,
    );
  const next = checked.find((item) => item.lane === lane && item.state === 'waiting');
  if (!next || !isDue(next, at))
    return {
      items:
        checked.length < items.length || checked.some((item, place) => item !== items[place])
          ? checked
          : items,
      result: null,
    };
  const sending: OutboxItem = { ...next, state: 'sending' };
  return { items: replaced(checked, next.key, () => sending), result: sending };
}

export function delivered(items: Items, key: string): Items {
  return without(items, key);
}

export function postponed(
  items: Items,
  key: string,
  problem: OutboxProblem,
  { nowMs, dueAt }: { readonly nowMs: number; readonly dueAt: number },
): Items {
  const item = items.find((each) => each.key === key);
  const isReplaced =
    item?.subject !== undefined &&
    items.some(
      (each) => each.key !== key && each.lane === item.lane && each.subject === item.subject,
    );
  // It was cancelled, or something newer about the same was written, while it was on its way.
  if (isReplaced || item?.isUnwanted === true) return without(items, key);
  return replaced(items, key, (each) => ({
    ...each,
    state: 'waiting',
    problem,
    tries: each.tries + 1,
    triedAt: nowMs,
    dueAt,
  }));
}

export function refused(items: Items, key: string, problem: OutboxProblem): Items {
  return items.some(
    (item) => item.key === key && (item.isQuiet === true || item.isUnwanted === true),
  )
    ? without(items, key)
    : replaced(items, key, (item) => ({ ...item, state: 'refused', problem }));
}

export function wantedAgain(items: Items, key: string, nowMs: number): Items {
  return replaced(items, key, (item) => {
    if (item.state === 'sending') return item;
    // That key has named something else: it goes as a new one.
    const name = item.problem?.code === 'idempotency_mismatch' ? newKey() : item.key;
    return {
      ...item,
      key: name,
      state: 'waiting',
      problem: null,
      tries: 0,
      dueAt: 0,
      wantedAt: nowMs,
    };
  });
}

/** What is on its way may still arrive; if it does not, it is not sent again. */
export function cancelled(
  items: Items,
  key: string,
): { readonly items: Items; readonly result: boolean } {
  const isSending = items.some((item) => item.key === key && item.state === 'sending');
  const left = isSending
    ? replaced(items, key, (item) => ({ ...item, isUnwanted: true }))
    : without(items, key);
  return { items: left, result: !isSending };
}
