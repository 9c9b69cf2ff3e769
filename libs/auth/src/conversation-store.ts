/** Conversations as they are said, as a remote knows them. What brings them is in a chunk of its own (firebase/open-conversation-store.ts). */

/** As the API copies it (docs/adr/0015-messages-in-real-time.md). */
export interface LiveMessage {
  readonly id: string;
  /** 1, 2, 3 … within its conversation. */
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
  /** ISO. */
  readonly sent: string;
  /** The sign-in service's id of whoever wrote it; null where they have left. */
  readonly senderId: string | null;
}

/** What is known of a conversation beside its messages. */
export interface LiveHead {
  /** The messages up to this one are on a device of the other person; 0 if there is no other person. */
  readonly delivered: number;
  /** The other person has seen the messages up to this one; 0 if there is no other person. */
  readonly seen: number;
  /** True when one of the two blocks the other. */
  readonly isClosed: boolean;
}

export interface ConversationWatch {
  readonly conversationId: string;
  /** What comes after this sequence is told of. */
  readonly after: number;
  /** In their order; what was told before may be told again. */
  onMessages(messages: readonly LiveMessage[]): void;
  /** By the service, not by what this device keeps: that may be from long ago. */
  onHead(head: LiveHead): void;
  /** Whether what is said now arrives by itself: false at first, and while the service cannot be reached. */
  onState(isLive: boolean): void;
}

export interface ConversationStore {
  /** The sign-in service's id of the person who reads. */
  readonly readerId: string;
  /** @returns what ends it */
  watch(watch: ConversationWatch): () => void;
}
