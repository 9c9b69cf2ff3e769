import type { OutboxItem, OutboxWrite } from '@paddock/offline/outbox';
import { getSession } from '@paddock/auth';
import { subscribeToConnection } from '@paddock/runtime/online';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { getOutbox } from '../../lazy-outbox.ts';
import type { WaitingOutbox } from '../../lazy-outbox.ts';

export interface UndeliveredWrites {
  /** The undelivered writes, in the order in which they are sent. */
  readonly items: readonly OutboxItem[];
  /**
   * False when the browser cannot store the writes, so that they are lost when the page is closed.
   */
  readonly isPersistent: boolean;
  add(write: Omit<OutboxWrite, 'ownerId' | 'queueKey'>): void;
  retry(key: string): void;
  cancel(key: string): void;
}

interface UndeliveredWritesOptions {
  /** Called when the API has accepted a write, with the API's response. */
  readonly onDelivered: (item: OutboxItem, response: unknown) => void;
}

const EMPTY: Pick<UndeliveredWrites, 'items' | 'isPersistent'> = { items: [], isPersistent: true };

/**
 * The outbox's undelivered writes with one queue key, updated when this or another tab changes
 * them.
 */
export function useUndeliveredWrites(
  queueKey: string,
  { onDelivered }: UndeliveredWritesOptions,
): UndeliveredWrites {
  const [shown, setShown] = useState(EMPTY);
  const openOutbox = (): WaitingOutbox => getOutbox(getSession().user()?.id ?? '');
  const add: UndeliveredWrites['add'] = (write) => openOutbox().add({ ...write, queueKey });
  const notifyDelivered = useEffectEvent(onDelivered);
  useEffect(() => {
    const outbox = openOutbox();
    const update = () =>
      setShown({
        items: outbox.items().filter((item) => item.queueKey === queueKey),
        isPersistent: outbox.isPersistent(),
      });
    const unsubscribe = outbox.subscribe((event) => {
      update();
      if (event.type === 'delivered' && event.item.queueKey === queueKey)
        notifyDelivered(event.item, event.response);
    });
    update();
    return unsubscribe;
  }, [queueKey]);
  return {
    ...shown,
    add,
    retry: (key) => openOutbox().retry(key),
    cancel: (key) => openOutbox().cancel(key),
  };
}

/** False when the browser reports that it is offline. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(
    subscribeToConnection,
    () => navigator.onLine,
    () => true,
  );
}
