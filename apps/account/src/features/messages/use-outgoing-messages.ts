import type { OutboxItem, OutboxWrite } from '@paddock/offline/outbox';
import { getSession } from '@paddock/auth';
import { subscribeToConnection } from '@paddock/runtime/online';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { getOutbox } from '../../lazy-outbox.ts';
import type { DeferredOutbox } from '../../lazy-outbox.ts';
import type { Message, SentMessage } from '@paddock/contracts/http';
import { toMessageRequestBody, toOutgoingMessage } from './outgoing-message.ts';
import type { OutgoingMessage } from './outgoing-message.ts';
import type { OutgoingMessageContent } from './message-content.ts';

interface OutgoingOptions {
  readonly conversationId: string;
  readonly onSent: (message: Message) => void;
}

export interface OutgoingMessages {
  readonly outgoing: readonly OutgoingMessage[];
  send(content: OutgoingMessageContent): void;
  /**
   * Sends the message again with the same idempotency key, so that it is not delivered twice if the
   * first attempt did arrive.
   */
  retry(key: string): void;
  /** Removes a message. Does nothing if the message is already being sent. */
  discard(key: string): void;
}

export function getConversationQueueKey(conversationId: string): string {
  return `conversation:${conversationId}`;
}

/**
 * A conversation's messages that the API has not confirmed yet: shown at once, stored in the
 * browser, and sent in order, now or when the browser is back online.
 */
export function useOutgoingMessages({ conversationId, onSent }: OutgoingOptions): OutgoingMessages {
  const isOnline = useIsOnline();
  const toWrite = (content: OutgoingMessageContent) =>
    ({
      method: 'post',
      path: '/api/account/messages/{id}',
      params: { id: conversationId },
      body: toMessageRequestBody(content),
    }) as const;
  const { items, isPersistent, add, retry, cancel } = useUndeliveredWrites(
    getConversationQueueKey(conversationId),
    {
      onDelivered: (_item, response) => onSent((response as SentMessage).message),
    },
  );
  return {
    outgoing: items.map((item) =>
      toOutgoingMessage(item, { isOnline, isPersistent: isPersistent }),
    ),
    send: (content) => add(toWrite(content)),
    retry: retry,
    discard: cancel,
  };
}

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
  const openOutbox = (): DeferredOutbox => getOutbox(getSession().user()?.id ?? '');
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
