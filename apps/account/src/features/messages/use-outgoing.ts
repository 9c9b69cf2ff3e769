import type { Message, SentMessage } from '@paddock/contracts/http';
import { toRequestBody, toOutgoing } from './outgoing.ts';
import type { Outgoing } from './outgoing.ts';
import type { Said } from './said.ts';
import { useIsOnline, useLane } from './use-lane.ts';

interface OutgoingOptions {
  readonly conversationId: string;
  readonly onSent: (message: Message) => void;
}

export interface OutgoingMessages {
  readonly outgoing: readonly Outgoing[];
  send(said: Said): void;
  /** Under the same key: what had arrived after all does not arrive again. */
  tryAgain(key: string): void;
  /** Nothing where it is on its way already. */
  discard(key: string): void;
}

export function getQueueKey(conversationId: string): string {
  return `conversation:${conversationId}`;
}

/** What one sends in a conversation: shown at once, kept, and sent in its order, now or when there is a signal. */
export function useOutgoing({ conversationId, onSent }: OutgoingOptions): OutgoingMessages {
  const isOnline = useIsOnline();
  const write = (said: Said) =>
    ({
      method: 'post',
      path: '/api/account/messages/{id}',
      params: { id: conversationId },
      body: toRequestBody(said),
    }) as const;
  const { items, isKept, add, tryAgain, cancel } = useLane(getQueueKey(conversationId), {
    onDelivered: (_item, answer) => onSent((answer as SentMessage).message),
  });
  return {
    outgoing: items.map((item) => toOutgoing(item, { isOnline, isKept })),
    send: (said) => add(write(said)),
    tryAgain,
    discard: cancel,
  };
}
