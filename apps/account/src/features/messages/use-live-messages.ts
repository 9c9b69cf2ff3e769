import { getSession } from '@paddock/auth';
import type { LiveConversationStatus, LiveMessage } from '@paddock/auth';
import type { Message } from '@paddock/contracts/http';
import { useEffect, useEffectEvent, useState } from 'react';

interface LiveOptions {
  readonly conversationId: string;
  /** Only messages with a higher sequence number than this are received. */
  readonly after: number;
  /** False when the shown messages do not include the newest. */
  readonly isEnabled: boolean;
  readonly onMessages: (messages: readonly Message[]) => void;
  readonly onStatus: (head: LiveConversationStatus) => void;
}

function toMessage({ senderId, photos, ...message }: LiveMessage, readerId: string): Message {
  return {
    ...message,
    photos: photos.map((photo) => ({ ...photo, url: `/api/account/messages/photos/${photo.id}` })),
    isMine: senderId === readerId,
  };
}

/**
 * Receives an open conversation's messages and status in real time
 * (docs/adr/0015-messages-in-real-time.md).
 *
 * @returns true while the subscription works; when it is false, the caller must poll the API
 */
export function useLiveMessages({
  conversationId,
  after,
  isEnabled,
  onMessages,
  onStatus,
}: LiveOptions): boolean {
  const [isLive, setIsLive] = useState(false);
  const notifyMessages = useEffectEvent(onMessages);
  const notifyStatus = useEffectEvent(onStatus);
  // The value of `after` at the first render; later values are ignored, because receiving some
  // messages twice does no harm.
  const [first] = useState(after);
  useEffect(() => {
    if (!isEnabled) return undefined;
    let unsubscribe: (() => void) | null = null;
    let isEnded = false;
    const listen = async () => {
      const store = await getSession().openConversationStore();
      if (isEnded || !store) return;
      unsubscribe = store.subscribe({
        conversationId,
        after: first,
        onMessages: (messages) =>
          notifyMessages(messages.map((message) => toMessage(message, store.readerId))),
        onStatus: (status) => notifyStatus(status),
        onLiveChange: setIsLive,
      });
    };
    listen().catch((error: unknown) =>
      console.warn('account: live messages unavailable; polling the API', error),
    );
    return () => {
      isEnded = true;
      unsubscribe?.();
      setIsLive(false);
    };
  }, [conversationId, first, isEnabled]);
  return isLive;
}
