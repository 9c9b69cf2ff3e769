import type { SentMessage } from '@paddock/contracts/http';
import { toMessageRequestBody, toOutgoingMessage } from './outgoing-message.ts';
import type { OutgoingMessage } from './outgoing-message.ts';
import { useIsOnline, useUndeliveredWrites } from './use-outgoing-messages.ts';
import type { OutgoingMessages } from './use-outgoing-messages.ts';

interface FirstMessageOptions {
  /** The subject of the new conversation: a listing, or only the recipient. */
  readonly to: { readonly type: 'listing' | 'person'; readonly id: string };
  /** Called with the id of the conversation that the API created or found. */
  readonly onSent: (conversationId: string) => void;
}

export interface FirstMessageState extends Pick<OutgoingMessages, 'send' | 'retry' | 'discard'> {
  /** Null when there is no unsent message. */
  readonly outgoing: OutgoingMessage | null;
  /** The reason why the API rejected the message; null when it was not rejected. */
  readonly problem: string | null;
  /** True when the reason is that the user has not confirmed their email address. */
  readonly needsConfirmedEmail: boolean;
}

/** Sends a conversation's first message through the outbox, so that sending also works offline. */
export function useFirstMessage({ to, onSent }: FirstMessageOptions): FirstMessageState {
  const isOnline = useIsOnline();
  const { items, isPersistent, add, retry, cancel } = useUndeliveredWrites(
    `new-message:${to.type}:${to.id}`,
    {
      onDelivered: (_item, response) => onSent((response as SentMessage).conversationId),
    },
  );
  const item = items[0];
  return {
    outgoing: item ? toOutgoingMessage(item, { isOnline, isPersistent }) : null,
    problem: item?.state === 'refused' ? (item.problem?.message ?? '') : null,
    needsConfirmedEmail: item?.state === 'refused' && item.problem?.code === 'email_unverified',
    send: (content) =>
      add({
        method: 'post',
        path: '/api/account/messages',
        body: {
          ...(to.type === 'listing' ? { listingId: to.id } : { personId: to.id }),
          ...toMessageRequestBody(content),
        },
      }),
    retry: retry,
    discard: cancel,
  };
}
