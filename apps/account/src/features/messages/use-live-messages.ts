import { getSession } from '@paddock/auth';
import type { LiveConversationStatus, LiveMessage } from '@paddock/auth';
import type { Message } from '@paddock/contracts/http';
import { useEffect, useEffectEvent, useState } from 'react';

interface LiveOptions {
  readonly conversationId: string;
  /** What comes after this sequence is told of. */
  readonly after: number;
  /** False where what is shown is not the newest. */
  readonly isOn: boolean;
  readonly onMessages: (messages: readonly Message[]) => void;
  readonly onHead: (head: LiveConversationStatus) => void;
}

function toMessage({ senderId, photos, ...said }: LiveMessage, readerId: string): Message {
  return {
    ...said,
    photos: photos.map((photo) => ({ ...photo, url: `/api/account/messages/photos/${photo.id}` })),
    is_mine: senderId === readerId,
  };
}

/**
 * What is said in an open conversation, as it is said (docs/adr/0015-messages-in-real-time.md).
 *
 * @returns whether it comes by itself; where it does not, the API has to be asked
 */
export function useLiveMessages({
  conversationId,
  after,
  isOn,
  onMessages,
  onHead,
}: LiveOptions): boolean {
  const [isLive, setIsLive] = useState(false);
  const tell = useEffectEvent(onMessages);
  const tellHead = useEffectEvent(onHead);
  // Where the page began: what has come since is known to whoever is told of it again.
  const [first] = useState(after);
  useEffect(() => {
    if (!isOn) return undefined;
    let end: (() => void) | null = null;
    let isOver = false;
    const listen = async () => {
      const store = await getSession().openConversationStore();
      if (isOver || !store) return;
      end = store.subscribe({
        conversationId,
        after: first,
        onMessages: (messages) =>
          tell(messages.map((message) => toMessage(message, store.readerId))),
        onStatus: (head) => tellHead(head),
        onLiveChange: setIsLive,
      });
    };
    listen().catch((error: unknown) =>
      console.warn('account: no conversation to listen to, the API is asked', error),
    );
    return () => {
      isOver = true;
      end?.();
      setIsLive(false);
    };
  }, [conversationId, first, isOn]);
  return isLive;
}
