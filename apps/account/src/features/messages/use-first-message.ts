import type { SentMessage } from '@paddock/contracts/http';
import { toRequestBody, toOutgoing } from './outgoing.ts';
import type { Outgoing } from './outgoing.ts';
import type { OutgoingMessages } from './use-outgoing.ts';
import { useIsOnline, useLane } from './use-lane.ts';

interface FirstMessageOptions {
  /** What it is about, or whom it is to. */
  readonly to: { readonly is: 'listing' | 'person'; readonly id: string };
  /** It is in this conversation. */
  readonly onSent: (conversationId: string) => void;
}

export interface FirstMessageState extends Pick<OutgoingMessages, 'send' | 'tryAgain' | 'discard'> {
  /** Null: nothing was sent. */
  readonly outgoing: Outgoing | null;
  /** Why it was refused. */
  readonly problem: string | null;
}

/** The message that a conversation begins with: it waits as every other, and begins it whichever page is open by then. */
export function useFirstMessage({ to, onSent }: FirstMessageOptions): FirstMessageState {
  const isOnline = useIsOnline();
  const { items, isKept, add, tryAgain, cancel } = useLane(`new-message:${to.is}:${to.id}`, {
    onDelivered: (_item, answer) => onSent((answer as SentMessage).conversation_id),
  });
  const item = items[0];
  return {
    outgoing: item ? toOutgoing(item, { isOnline, isKept }) : null,
    problem: item?.state === 'refused' ? (item.problem?.message ?? '') : null,
    send: (said) =>
      add({
        method: 'post',
        path: '/api/account/messages',
        body: {
          ...(to.is === 'listing' ? { listing_id: to.id } : { person_id: to.id }),
          ...toRequestBody(said),
        },
      }),
    tryAgain,
    discard: cancel,
  };
}
