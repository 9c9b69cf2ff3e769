import type { Outbox, OutboxItem, OutboxWrite } from '@paddock/api-client/outbox';
import { getSession } from '@paddock/auth';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { getOutbox } from '../../own-outbox.ts';

export interface Lane {
  /** In their order. */
  readonly items: readonly OutboxItem[];
  /** False where this browser keeps nothing beyond the page. */
  readonly isKept: boolean;
  add(write: Omit<OutboxWrite, 'ownerId' | 'queueKey'>): void;
  tryAgain(key: string): void;
  cancel(key: string): void;
}

interface LaneOptions {
  /** `answer`: the API's. */
  readonly onDelivered: (item: OutboxItem, answer: unknown) => void;
}

const EMPTY: Pick<Lane, 'items' | 'isKept'> = { items: [], isKept: true };

/** What of one lane has not been delivered, as it changes; in this tab or another. */
export function useLane(lane: string, { onDelivered }: LaneOptions): Lane {
  const [shown, setShown] = useState(EMPTY);
  const own = (): Outbox => getOutbox(getSession().user()?.id ?? '');
  const add: Lane['add'] = (write) => own().add({ ...write, queueKey: lane });
  const tellDelivered = useEffectEvent(onDelivered);
  useEffect(() => {
    const outbox = own();
    const show = () =>
      setShown({
        items: outbox.items().filter((item) => item.queueKey === lane),
        isKept: outbox.isPersistent(),
      });
    const leave = outbox.subscribe((event) => {
      show();
      if (event.type === 'delivered' && event.item.queueKey === lane)
        tellDelivered(event.item, event.response);
    });
    show();
    return leave;
  }, [lane]);
  return {
    ...shown,
    add,
    tryAgain: (key) => void own().retry(key),
    cancel: (key) => void own().cancel(key),
  };
}

function listen(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** False where there is surely no signal. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  );
}
