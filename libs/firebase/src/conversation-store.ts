/**
 * The interface through which remotes use live conversations. Its Firestore implementation is in a
 * chunk of its own (firebase/open-conversation-store.ts).
 */

/** A message as the API copies it to Firestore (docs/adr/0015-messages-in-real-time.md). */
export interface LiveMessage {
  readonly id: string;
  /** Position in the conversation, starting at 1. */
  readonly sequence: number;
  readonly body: string;
  readonly photos: readonly {
    readonly id: string;
    readonly width: number;
    readonly height: number;
  }[];
  readonly phone: string | null;
  readonly place: {
    readonly name: string;
    readonly place: string;
    readonly lat: number;
    readonly lng: number;
  } | null;
  /** When the message was sent (ISO 8601). */
  readonly sent: string;
  /** The sender's Firebase user id. Null when the sender has deleted their account. */
  readonly senderId: string | null;
}

/** The state of a conversation apart from its messages. */
export interface LiveConversationStatus {
  /** Sequence of the last message delivered to the other user. 0 when there is no other user. */
  readonly delivered: number;
  /** Sequence of the last message that the other user has seen. 0 when there is no other user. */
  readonly seen: number;
  /** True when one of the two users has blocked the other. */
  readonly isClosed: boolean;
}

export interface ConversationSubscription {
  readonly conversationId: string;
  /** Only messages with a higher sequence than this one are reported. */
  readonly after: number;
  /** Called with messages in sequence order. The same message may be passed more than once. */
  onMessages(messages: readonly LiveMessage[]): void;
  /**
   * Called only with data from the service, never from this device's cache, which may be out of
   * date.
   */
  onStatus(head: LiveConversationStatus): void;
  /** True while new messages arrive live. False at first and while the service is unreachable. */
  onLiveChange(isLive: boolean): void;
}

export interface ConversationStore {
  /** The Firebase user id of the signed-in user. */
  readonly readerId: string;
  /** @returns a function that ends the subscription */
  subscribe(watch: ConversationSubscription): () => void;
}
