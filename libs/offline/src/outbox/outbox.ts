/**
 * The outbox stores a user's writes in the browser. When there is a connection, it sends each write
 * once, in order, and from one tab at a time (docs/adr/0016-outbox.md). Pages without pending
 * writes do not load it; they save new writes in the pending-write journal
 * (pending-write-journal.ts).
 */
import { createApiClient } from '@paddock/api-client';
import { getBackoffMs } from '@paddock/runtime/backoff';
import { DAY_MS } from '@paddock/runtime/durations';
import { attemptWrite, isSessionProblem } from './attempt-write.ts';
import { createBrowserEnvironment } from './browser-environment.ts';
import { createOutboxItems } from './outbox-items.ts';
import { deleteAbandonedItems } from './pending-write-journal.ts';
import { createTabLock } from './tab-lock.ts';
import * as changes from './outbox-changes.ts';
import type { Outbox, OutboxOptions } from './outbox-contract.ts';
import { createOutboxItem } from './outbox-item.ts';
import type { OutboxEvent, OutboxItem } from './outbox-item.ts';
import { openOutboxStore } from './outbox-store.ts';

export type { Outbox } from './outbox-contract.ts';
export type { OutboxEvent, OutboxItem, OutboxProblem, OutboxWrite } from './outbox-item.ts';

const RETRY_DELAYS = { firstMs: 500, maxMs: 60_000, jitter: [0.75, 1] } as const;
/** Age at which another user's undelivered items on a shared device are deleted. */
const ABANDONED_MS = 30 * DAY_MS;

/**
 * Name of the request header with the id of the account that the request is meant for
 * (docs/problems/other_account.md).
 */
const ACCOUNT_HEADER = 'paddock-account';

/** Creates one user's outbox. It delivers nothing until `start()` is called. */
export function createOutbox({
  ownerId,
  baseUrl,
  onSessionProblem,
  fetch: fetchImpl,
  environment = createBrowserEnvironment(ownerId),
  random = Math.random,
}: OutboxOptions): Outbox {
  const client = createApiClient({
    baseUrl,
    headers: { [ACCOUNT_HEADER]: ownerId },
    ...(fetchImpl ? { fetch: fetchImpl } : {}),
  });
  const store = openOutboxStore((error) => console.warn('outbox storage is unavailable', error));
  const withTabLock = createTabLock(environment.locks, store);
  const all = createOutboxItems(ownerId, store, environment.broadcast);
  let isStarted = false;
  let retryOfflineBeforeMs = 0;
  let hasTabLock = false;
  let isRunningPass = false;
  /** True when another delivery pass was requested after the current one had read the journal. */
  let isPassRequested = false;
  /**
   * The import in progress. Imports run one after the other, so that a journal entry is not
   * imported twice before it is removed.
   */
  let importing: Promise<void> = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopListening: (() => void) | undefined;
  /** Deliveries and imports in progress in this tab. */
  const jobs = new Set<Promise<void>>();
  const runningQueues = new Set<string>();

  async function deliver(item: OutboxItem): Promise<void> {
    const outcome = await attemptWrite(client, item);
    if (outcome.type === 'done') {
      await all.change((items) => changes.removeDeliveredItem(items, item.key));
      all.clearMarkerWhenEmpty();
      all.notify({ type: 'delivered', item, response: outcome.response });
    } else if (outcome.type === 'refused') {
      await all.change((items) => changes.markItemRefused(items, item.key, outcome.problem));
      all.clearMarkerWhenEmpty();
      all.notify({
        type: 'refused',
        item: { ...item, state: 'refused', problem: outcome.problem },
      });
    } else {
      const nowMs = Date.now();
      const pauseMs = getBackoffMs(item.attempts, { ...RETRY_DELAYS, random });
      await all.change((items) =>
        changes.postponeItem(items, item.key, outcome.problem, {
          nowMs,
          dueAt: nowMs + Math.max(pauseMs, outcome.retryAfterMs),
        }),
      );
      all.clearMarkerWhenEmpty();
      if (isSessionProblem(outcome.problem)) onSessionProblem();
      all.notify({ type: 'changed' });
    }
  }

  const canSend = () => isStarted && environment.isOnline();

  async function runQueue(queueKey: string): Promise<void> {
    for (;;) {
      const { item, isChanged } = canSend()
        ? await all.changeFor((items) => {
            const claim = changes.claimNextItem(items, queueKey, {
              nowMs: Date.now(),
              retryOfflineBeforeMs,
            });
            const result = { item: claim.result, isChanged: claim.items !== items };
            return { items: claim.items, result };
          })
        : { item: null, isChanged: false };
      if (!item) {
        runningQueues.delete(queueKey);
        // No item was claimed, but an item may have become too old to be sent without the user's
        // confirmation.
        if (isChanged) all.notify({ type: 'changed' });
        return;
      }
      all.notify({ type: 'changed' });
      await deliver(item);
    }
  }

  function track(job: Promise<void>): void {
    const tracked = job
      .catch((error: unknown) => console.warn('outbox delivery failed', error))
      .finally(() => jobs.delete(tracked));
    jobs.add(tracked);
  }

  async function deliverPending(isFirst: boolean): Promise<void> {
    // After stop() the owner may be signed out, so leave the journal for the next page that they
    // open.
    if (!isStarted) return;
    importing = importing.catch(() => undefined).then(() => all.importJournal(isFirst));
    await importing;
    if (!canSend()) return;
    for (const queueKey of new Set(all.stored().map((item) => item.queueKey))) {
      if (runningQueues.has(queueKey)) continue;
      runningQueues.add(queueKey);
      track(runQueue(queueKey));
    }
  }

  async function runPass(): Promise<void> {
    isRunningPass = true;
    await withTabLock(async () => {
      hasTabLock = true;
      isPassRequested = false;
      track(deliverPending(true));
      while (jobs.size > 0) await Promise.race(jobs);
      hasTabLock = false;
    });
    isRunningPass = false;
    if (isPassRequested) requestPass();
    else scheduleNextPass();
  }

  function requestPass(): void {
    clearTimeout(timer);
    if (!isStarted) return;
    if (hasTabLock) return track(deliverPending(false));
    isPassRequested = true;
    if (!isRunningPass) void runPass();
  }

  /**
   * Schedules the next delivery pass for the earliest time at which any queue's first item is due.
   */
  function scheduleNextPass(): void {
    clearTimeout(timer);
    if (!canSend()) return;
    const dueAt = changes.getNextDueAt(all.stored());
    if (dueAt !== null) timer = setTimeout(requestPass, Math.max(0, dueAt - Date.now()));
  }

  function hurry(): void {
    retryOfflineBeforeMs = Date.now();
    requestPass();
  }

  /** Handles an event from another tab. */
  async function handleRemoteEvent(event: OutboxEvent): Promise<void> {
    await all.change((items) => items);
    all.notify(event, false);
    if (!isRunningPass) scheduleNextPass();
  }

  return {
    ownerId,
    items: all.visible,
    isPersistent: () => store.isPersistent(),
    subscribe: all.subscribe,
    add(write) {
      all.add(createOutboxItem({ ...write, ownerId }));
      all.notify({ type: 'changed' });
      requestPass();
    },
    async cancel(key) {
      all.removeOutside(key);
      const isDone = await all.changeFor((items) => changes.cancelItem(items, key));
      all.clearMarkerWhenEmpty();
      all.notify({ type: 'changed' });
      requestPass();
      return isDone;
    },
    async retry(key) {
      await all.change((items) => changes.requeueItem(items, key, Date.now()));
      all.notify({ type: 'changed' });
      hurry();
    },
    retryNow() {
      // The journal may have a new write, which has to be visible before it is imported.
      all.notify({ type: 'changed' });
      hurry();
    },
    start() {
      if (isStarted) return;
      isStarted = true;
      stopListening = environment.listen({
        onOnlineOrVisible: hurry,
        onEventFromOtherTab: (event) => void handleRemoteEvent(event),
      });
      all.notify({ type: 'changed' }, false);
      hurry();
      deleteAbandonedItems(ownerId, Date.now() - ABANDONED_MS);
      void store.deleteAbandoned(ownerId, Date.now() - ABANDONED_MS);
    },
    stop() {
      isStarted = false;
      clearTimeout(timer);
      stopListening?.();
    },
  };
}
