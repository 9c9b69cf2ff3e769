/**
 * An outbox for pages that do not load the outbox's code: writes go to the pending-write journal,
 * and the code is loaded to send them.
 */
import { hasPendingWrites, appendWriteToJournal } from '@paddock/offline/pending-write-journal';
import type { OutboxWrite } from '@paddock/offline/pending-write-journal';
import type { Outbox } from '@paddock/offline/outbox';

/** An outbox whose code loads only when it is needed. */
export interface LazyOutbox {
  /** True when the user has pending writes, which must be sent before any new one. */
  hasPendingWrites(ownerId: string): boolean;
  /** Saves a write in the pending-write journal and sends it as soon as the outbox has loaded. */
  add(write: OutboxWrite): void;
  /** @throws when the outbox's code cannot be loaded */
  load(ownerId: string): Promise<Outbox>;
}

async function open(ownerId: string): Promise<Outbox> {
  const { getOutbox } = await import(/* webpackChunkName: "user-outbox" */ './user-outbox.ts');
  return getOutbox(ownerId);
}

/**
 * Runs the work now. If it fails, runs it again each time the browser comes online, until it
 * succeeds.
 */
function runWhenOnline(work: () => Promise<void>): void {
  work().catch(() => addEventListener('online', () => runWhenOnline(work), { once: true }));
}

/** The page's lazily loaded outbox. */
export const lazyOutbox: LazyOutbox = {
  hasPendingWrites: hasPendingWrites,
  load: open,
  add(write) {
    const isInJournal = appendWriteToJournal(write);
    runWhenOnline(async () => {
      const outbox = await open(write.ownerId);
      if (isInJournal) outbox.retryNow();
      else outbox.add(write);
    });
  },
};

/**
 * Sends the user's writes that are still pending from earlier pages, such as those made offline.
 */
export function sendPendingWrites(ownerId: string): void {
  if (hasPendingWrites(ownerId)) runWhenOnline(async () => (await open(ownerId)).retryNow());
}
