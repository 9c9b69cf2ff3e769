import type { Message, SentMessage } from '@paddock/contracts/http';
import { toRequestBody, toOutgoingMessage } from './outgoing-message.ts';
import type { OutgoingMessage } from './outgoing-message.ts';
import type { MessageContent } from './message-content.ts';
import { useIsOnline, useQueuedWrites } from './use-queued-writes.ts';

interface OutgoingOptions {
  readonly conversationId: string;
  readonly onSent: (message: Message) => void;
}

export interface OutgoingMessages {
  readonly outgoing: readonly OutgoingMessage[];
  send(content: MessageContent): void;
  /** Sends it again with the same idempotency key, so a message that did arrive is not repeated. */
  retry(key: string): void;
  /** Removes a message; does nothing when it is already being sent. */
  discard(key: string): void;
}

export function getQueueKey(conversationId: string): string {
  return `conversation:${conversationId}`;
}

/** Shows messages at once, stores them, and sends them in order, now or when back online. */
export function useOutgoingMessages({ conversationId, onSent }: OutgoingOptions): OutgoingMessages {
  const isOnline = useIsOnline();
  const toWrite = (content: MessageContent) =>
    ({
      method: 'post',
      path: '/api/account/messages/{id}',
      params: { id: conversationId },
      body: toRequestBody(content),
    }) as const;
  const { items, isPersistent, add, retry, cancel } = useQueuedWrites(getQueueKey(conversationId), {
    onDelivered: (_item, response) => onSent((response as SentMessage).message),
  });
  return {
    outgoing: items.map((item) =>
      toOutgoingMessage(item, { isOnline, isPersistent: isPersistent }),
    ),
    send: (content) => add(toWrite(content)),
    retry: retry,
    discard: cancel,
  };
}
