/**
 * What somebody does while there is no signal, kept by the browser and sent when there is one: once, in order, by one tab
 * (docs/adr/0016-outbox.md). Pages on which nothing waits do not load it; what they have to leave, they leave on the
 * doormat (left-writes.ts).
 */
import { createApiClient } from '../client.ts';
import { attemptWrite, isAway } from './attempt-write.ts';
import { browserSignals } from './browser-signals.ts';
import { dropLeft, forgetAbandoned, leftItems, markOutbox } from './left-items.ts';
import { leaveItem } from './left-writes.ts';
import { oneTab } from './one-tab.ts';
import * as changes from './outbox-changes.ts';
import type { Outbox, OutboxEvent, OutboxOptions } from './outbox-contract.ts';
import { toItem } from './outbox-item.ts';
import type { OutboxItem } from './outbox-item.ts';
import { openOutboxStore } from './outbox-store.ts';

export type { Outbox, OutboxEvent } from './outbox-contract.ts';
export type { OutboxItem, OutboxProblem, OutboxWrite } from './outbox-item.ts';

const FIRST_RETRY_MS = 500;
const LAST_RETRY_MS = 60_000;
/** What its owner left on a shared device and never came back for. */
const ABANDONED_MS = 30 * 24 * 3_600_000;

/** The clients of one person: each request says whom it is meant for (docs/problems/other_account.md). */
const MEANT_FOR_HEADER = 'paddock-account';

export function createOutbox({
  ownerId,
  baseUrl,
  onAway,
  fetch: fetchImpl,
  signals = browserSignals(ownerId),
  random = Math.random,
}: OutboxOptions): Outbox {
  const client = createApiClient({
    baseUrl,
    headers: { [MEANT_FOR_HEADER]: ownerId },
    ...(fetchImpl ? { fetch: fetchImpl } : {}),
  });
  const store = openOutboxStore((error) =>
    console.warn('outbox: this browser does not keep it', error),
  );
  const alone = oneTab(signals.locks, store);
  const listeners = new Set<(event: OutboxEvent) => void>();
  /** Added here, where the doormat keeps nothing either: until the store has them. */
  let added: readonly OutboxItem[] = [];
  let stored: readonly OutboxItem[] = [];
  let shown: readonly OutboxItem[] = [];
  let isStarted = false;
  let hurriedMs = 0;
  let isHolding = false;
  let isPassing = false;
  /** Asked for after the pass that is ending looked. */
  let isPoked = false;
  /** One at a time: what is taken in must not be taken in again before it is off the doormat. */
  let absorbing: Promise<void> = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let leaveSignals: (() => void) | undefined;
  /** Under way while this tab delivers. */
  const jobs = new Set<Promise<void>>();
  const lanes = new Set<string>();

  function tell(event: OutboxEvent, isOwn = true): void {
    const outside = [...leftItems(ownerId), ...added];
    shown = outside.reduce(changes.added, stored);
    for (const listener of listeners) listener(event);
    if (isOwn) signals.tell(event);
  }

  async function change<Result>(
    work: (items: readonly OutboxItem[]) => {
      readonly items: readonly OutboxItem[];
      readonly result: Result;
    },
  ): Promise<Result> {
    return store.change(ownerId, (items) => {
      const done = work(items);
      stored = done.items;
      return done;
    });
  }
  const changeItems = (work: (items: readonly OutboxItem[]) => readonly OutboxItem[]) =>
    change((items) => ({ items: work(items), result: undefined }));

  /** From the doormat into the store, and what a tab that died had in hand back into its line. Alone. */
  async function absorb(isFirst: boolean): Promise<void> {
    const taken = await change((items) => {
      const outside = [...leftItems(ownerId), ...added];
      return {
        items: outside.reduce(changes.added, isFirst ? changes.returned(items) : items),
        result: outside.map(({ key }) => key),
      };
    });
    if (store.isKept()) markOutbox(ownerId, stored.length > 0);
    dropLeft(ownerId, taken);
    added = added.filter(({ key }) => !taken.includes(key));
    tell({ is: 'changed' });
  }

  function settle(): void {
    if (store.isKept() && stored.length === 0) markOutbox(ownerId, false);
  }

  async function deliver(item: OutboxItem): Promise<void> {
    const outcome = await attemptWrite(client, item);
    if (outcome.is === 'done') {
      await changeItems((items) => changes.delivered(items, item.key));
      settle();
      tell({ is: 'delivered', item, answer: outcome.answer });
    } else if (outcome.is === 'refused') {
      await changeItems((items) => changes.refused(items, item.key, outcome.problem));
      settle();
      tell({ is: 'refused', item: { ...item, state: 'refused', problem: outcome.problem } });
    } else {
      const nowMs = Date.now();
      const pauseMs =
        Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** item.tries) * (1 - random() / 4);
      await changeItems((items) =>
        changes.postponed(items, item.key, outcome.problem, {
          nowMs,
          dueAt: nowMs + Math.max(pauseMs, outcome.retryAfterMs),
        }),
      );
      settle();
      if (isAway(outcome.problem)) onAway();
      tell({ is: 'changed' });
    }
  }

  const canSend = () => isStarted && signals.isOnline();

  async function runLane(lane: string): Promise<void> {
    for (;;) {
      const { item, isChanged } = canSend()
        ? await change((items) => {
            const claim = changes.claimed(items, lane, { nowMs: Date.now(), hurriedMs });
            const result = { item: claim.result, isChanged: claim.items !== items };
            return { items: claim.items, result };
          })
        : { item: null, isChanged: false };
      if (!item) {
        lanes.delete(lane);
        // No item was claimed, but one may have become too old to be sent without asking the user.
        if (isChanged) tell({ is: 'changed' });
        return;
      }
      tell({ is: 'changed' });
      await deliver(item);
    }
  }

  function run(job: Promise<void>): void {
    const mine = job
      .catch((error: unknown) => console.warn('outbox:', error))
      .finally(() => jobs.delete(mine));
    jobs.add(mine);
  }

  async function look(isFirst: boolean): Promise<void> {
    // What its person has left behind is for the next page of theirs.
    if (!isStarted) return;
    absorbing = absorbing.catch(() => undefined).then(() => absorb(isFirst));
    await absorbing;
    if (!canSend()) return;
    for (const lane of new Set(stored.map((item) => item.lane))) {
      if (lanes.has(lane)) continue;
      lanes.add(lane);
      run(runLane(lane));
    }
  }

  async function pass(): Promise<void> {
    isPassing = true;
    await alone(async () => {
      isHolding = true;
      isPoked = false;
      run(look(true));
      while (jobs.size > 0) await Promise.race(jobs);
      isHolding = false;
    });
    isPassing = false;
    if (isPoked) poke();
    else plan();
  }

  function poke(): void {
    clearTimeout(timer);
    if (!isStarted) return;
    if (isHolding) return run(look(false));
    isPoked = true;
    if (!isPassing) void pass();
  }

  /** The first of each lane says when it is worth looking again. */
  function plan(): void {
    clearTimeout(timer);
    if (!canSend()) return;
    const heads = [...new Set(stored.map(({ lane }) => lane))].flatMap(
      (lane) => stored.find((item) => item.lane === lane && item.state === 'waiting') ?? [],
    );
    if (heads.length > 0)
      timer = setTimeout(
        poke,
        Math.max(0, Math.min(...heads.map(({ dueAt }) => dueAt)) - Date.now()),
      );
  }

  function hurry(): void {
    hurriedMs = Date.now();
    poke();
  }

  /** Another tab did something. */
  async function hear(event: OutboxEvent): Promise<void> {
    await change((items) => ({ items, result: undefined }));
    tell(event, false);
    if (!isPassing) plan();
  }

  return {
    ownerId,
    items: () => shown,
    isKept: () => store.isKept(),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    add(write) {
      const item = toItem({ ...write, ownerId });
      if (!leaveItem(item)) added = [...added, item];
      tell({ is: 'changed' });
      poke();
    },
    async cancel(key) {
      dropLeft(ownerId, [key]);
      added = added.filter((item) => item.key !== key);
      const isDone = await change((items) => changes.cancelled(items, key));
      settle();
      tell({ is: 'changed' });
      poke();
      return isDone;
    },
    async tryAgain(key) {
      await changeItems((items) => changes.wantedAgain(items, key, Date.now()));
      tell({ is: 'changed' });
      hurry();
    },
    hurry,
    start() {
      if (isStarted) return;
      isStarted = true;
      leaveSignals = signals.listen({ onSignal: hurry, onNews: (event) => void hear(event) });
      tell({ is: 'changed' }, false);
      hurry();
      forgetAbandoned(ownerId, Date.now() - ABANDONED_MS);
      void store.forgetAbandoned(ownerId, Date.now() - ABANDONED_MS);
    },
    stop() {
      isStarted = false;
      clearTimeout(timer);
      leaveSignals?.();
    },
  };
}
