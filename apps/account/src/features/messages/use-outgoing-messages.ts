import type { Message, SentMessage } from '@paddock/contracts/http';
import { toMessageRequestBody, toOutgoingMessage } from './outgoing-message.ts';
import type { OutgoingMessage } from './outgoing-message.ts';
import type { OutgoingMessageContent } from './message-content.ts';
import { useIsOnline, useUndeliveredWrites } from './use-queued-writes.ts';

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
