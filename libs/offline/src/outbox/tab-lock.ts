/**
 * Lets only one tab at a time deliver the outbox. Uses the Web Locks API, or a lease in IndexedDB
 * in browsers that have no locks.
 */
import { OUTBOX_LOCK } from '@paddock/runtime/offline-storage-keys';
import { createIdempotencyKey } from './outbox-item.ts';
import type { OutboxStore } from './outbox-store.ts';

/** Longer than any request takes. When a tab dies, another tab can deliver after this time. */
const LEASE_MS = 45_000;
const RENEW_MS = 10_000;
const POLL_MS = 2_000;

/** Runs `work` when no other tab is running it. Resolves when `work` is done. */
export type TabLock = (work: () => Promise<void>) => Promise<void>;

/** @param locks null in browsers without Web Locks, which then use the lease in the store */
export function createTabLock(
  locks: Pick<LockManager, 'request'> | null,
  store: Pick<OutboxStore, 'acquireLease'>,
): TabLock {
  if (locks) {
    return async (work) => {
      let hasStarted = false;
      const startWork = () => {
        hasStarted = true;
        return work();
      };
      // Some browsers that block storage block locks too. Without a lock, idempotency keys still
      // prevent duplicates.
      await locks.request(OUTBOX_LOCK, startWork).catch((error: unknown) => {
        if (hasStarted) throw error;
        return startWork();
      });
    };
  }
  const holder = createIdempotencyKey();
  const renewLease = () => store.acquireLease(holder, Date.now(), Date.now() + LEASE_MS);
  return async (work) => {
    while (!(await renewLease())) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    const timer = setInterval(() => void renewLease(), RENEW_MS);
    try {
      await work();
    } finally {
      clearInterval(timer);
      await store.acquireLease(holder, Date.now(), 0);
    }
  };
}
