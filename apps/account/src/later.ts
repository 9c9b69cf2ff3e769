/** What may wait, on pages that have no outbox of their own: it is left on the doormat, and the outbox is fetched for it. */
import { hasPendingWrites, appendWriteToJournal } from '@paddock/api-client/left-writes';
import type { OutboxWrite } from '@paddock/api-client/left-writes';
import type { Outbox } from '@paddock/api-client/outbox';

export interface Later {
  /** Something of theirs waits: what is done now goes after it. */
  hasWaiting(ownerId: string): boolean;
  leave(write: OutboxWrite): void;
  /** Rejects where its code cannot be had just now. */
  open(ownerId: string): Promise<Outbox>;
}

async function open(ownerId: string): Promise<Outbox> {
  const { getOutbox } = await import(/* webpackChunkName: "own-outbox" */ './own-outbox.ts');
  return getOutbox(ownerId);
}

/** Now, or as soon as the outbox can be had. */
function attempt(work: () => Promise<void>): void {
  work().catch(() => addEventListener('online', () => attempt(work), { once: true }));
}

export const later: Later = {
  hasWaiting: hasPendingWrites,
  open,
  leave(write) {
    const isKept = appendWriteToJournal(write);
    attempt(async () => {
      const outbox = await open(write.ownerId);
      if (isKept) outbox.retryNow();
      else outbox.add(write);
    });
  },
};

/** What somebody did without a signal goes from whatever page they open next. */
export function sendWaiting(ownerId: string): void {
  if (hasPendingWrites(ownerId)) attempt(async () => (await open(ownerId)).retryNow());
}
