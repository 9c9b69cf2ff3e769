/**
 * The page's outbox, without waiting for its code: until the shell has loaded that, writes go to
 * the pending-write journal and are shown from there.
 */
import { eventBus } from '@paddock/event-bus';
import type { Outbox, OutboxEvent, OutboxItem } from '@paddock/offline/outbox';
import {
  appendItemToJournal,
  createOutboxItem,
  readJournalItems,
  removeJournalItems,
} from '@paddock/offline/pending-write-journal';
import { retryUntilLoaded } from '@paddock/runtime/retry-until-loaded';
import { loadOutbox } from './platform-services.ts';

/** The parts of the outbox that work before its code has loaded. */
export interface DeferredOutbox extends Pick<
  Outbox,
  'ownerId' | 'items' | 'isPersistent' | 'subscribe' | 'add'
> {
  retry(key: string): void;
  cancel(key: string): void;
}

function openOutbox(ownerId: string): DeferredOutbox {
  let outbox: Outbox | null = null;
  let hasAdded = false;
  /** Items that could not be saved in the journal. The outbox gets them once it has loaded. */
  let unsaved: readonly OutboxItem[] = [];
  const listeners = new Set<(event: OutboxEvent) => void>();
  function notify(event: OutboxEvent): void {
    for (const listener of listeners) listener(event);
  }
  const opening = retryUntilLoaded(() => loadOutbox(ownerId)).then((loaded) => {
    // Another part of the page may have loaded the outbox before this one added to the journal.
    if (hasAdded) loaded.retryNow();
    for (const item of unsaved) loaded.add(item);
    outbox = loaded;
    loaded.subscribe(notify);
    notify({ type: 'changed' });
    return loaded;
  });
  return {
    ownerId,
    items: () => outbox?.items() ?? [...readJournalItems(ownerId), ...unsaved],
    isPersistent: () => outbox?.isPersistent() ?? unsaved.length === 0,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    add(write) {
      if (outbox) {
        outbox.add(write);
        return;
      }
      hasAdded = true;
      const item = createOutboxItem({ ...write, ownerId });
      if (!appendItemToJournal(item)) unsaved = [...unsaved, item];
      notify({ type: 'changed' });
    },
    retry: (key) => void opening.then((loaded) => loaded.retry(key)),
    cancel(key) {
      if (!outbox) {
        removeJournalItems(ownerId, [key]);
        unsaved = unsaved.filter((item) => item.key !== key);
        notify({ type: 'changed' });
      }
      void opening.then((loaded) => loaded.cancel(key));
    },
  };
}

let current: DeferredOutbox | null = null;

/** Returns the user's outbox; the same one until another user signs in. */
export function getOutbox(ownerId: string): DeferredOutbox {
  if (current?.ownerId === ownerId) return current;
  const outbox = openOutbox(ownerId);
  current = outbox;
  const unsubscribe = eventBus.on('session.changed', ({ user }) => {
    if (user?.id === ownerId) return;
    if (current === outbox) current = null;
    // The bus may call this handler before `on` has returned `unsubscribe`.
    queueMicrotask(() => unsubscribe());
  });
  return outbox;
}
