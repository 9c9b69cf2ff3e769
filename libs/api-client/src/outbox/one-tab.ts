/** One tab at a time delivers: by the browser's locks, or where it has none by a row that has to be renewed. */
import { newKey } from './outbox-item.ts';
import type { OutboxStore } from './outbox-store.ts';

/** Longer than a request may take: a tab that has died is succeeded by another. */
const LEASE_MS = 45_000;
const RENEW_MS = 10_000;
const LOOK_AGAIN_MS = 2_000;

const NAME = 'pd-outbox';

export type OneTab = (work: () => Promise<void>) => Promise<void>;

export function oneTab(
  locks: Pick<LockManager, 'request'> | null,
  store: Pick<OutboxStore, 'lease'>,
): OneTab {
  if (locks) {
    return async (work) => {
      let hasBegun = false;
      const begin = () => {
        hasBegun = true;
        return work();
      };
      // A browser that refuses locks with its storage: keys see to it that everything is done once all the same.
      await locks.request(NAME, begin).catch((error: unknown) => {
        if (hasBegun) throw error;
        return begin();
      });
    };
  }
  const holder = newKey();
  const take = () => store.lease(holder, Date.now(), Date.now() + LEASE_MS);
  return async (work) => {
    while (!(await take())) await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    const timer = setInterval(() => void take(), RENEW_MS);
    try {
      await work();
    } finally {
      clearInterval(timer);
      await store.lease(holder, Date.now(), 0);
    }
  };
}
