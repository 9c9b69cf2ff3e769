/** Conversations as they are said, as a remote knows them. What brings them is in a chunk of its own (firebase/open-conversation-store.ts). */

/** As the API copies it (docs/adr/0015-messages-in-real-time.md). */
export interface LiveMessage {
  readonly id: string;
  /** 1, 2, 3 … within its conversation. */
  readonly sequence: number;
  readonly body: string;
  /** ISO. */
  readonly sent: string;
  /** The sign-in service's id of whoever wrote it; null where they have left. */
  readonly senderId: string | null;
}

export interface ConversationWatch {
  readonly conversationId: string;
  /** What comes after this sequence is told of. */
  readonly after: number;
  /** In their order; what was told before may be told again. */
  onMessages(messages: readonly LiveMessage[]): void;
  /** Whether what is said now arrives by itself: false at first, and while the service cannot be reached. */
  onState(isLive: boolean): void;
}

export interface ConversationStore {
  /** The sign-in service's id of the person who reads. */
  readonly readerId: string;
  /** @returns what ends it */
  watch(watch: ConversationWatch): () => void;
}
