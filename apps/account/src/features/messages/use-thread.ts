import { createBrowserApi } from '@paddock/api-client';
import { getSession } from '@paddock/auth';
import type { LiveConversationStatus, LiveMessage } from '@paddock/auth';
import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Message, ThreadPage } from '@paddock/contracts/http';
import { getErrorMessage } from '../../api-errors.ts';
import { MESSAGES_PER_PAGE } from './limits.ts';
import { findLastSequenceBeforeGap, mergeMessages } from './merge-pages.ts';
import { useRefetch } from './use-refetch.ts';
import { useConversation } from './use-conversation.ts';
import type { ConversationState } from './use-conversation.ts';
import { useOutgoingMessages } from './use-outgoing-messages.ts';
import type { OutgoingMessages } from './use-outgoing-messages.ts';

interface ThreadOptions {
  readonly thread: ThreadPage;
  /** ISO time at which the page was loaded. */
  readonly now: string;
  /** False when the page shows earlier messages: newer messages are not fetched. */
  readonly isPolling: boolean;
}

/**
 * One end of the shown messages: whether there are more beyond it, and the state of loading them.
 */
export interface PageEdge {
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  /** The reason why loading failed; null when it did not fail. */
  readonly problem: string | null;
}

export interface ThreadState extends OutgoingMessages {
  readonly conversation: ConversationState;
  /**
   * Oldest first, without gaps. Does not contain the newest messages when `newer.hasMore` is true.
   */
  readonly messages: readonly Message[];
  /** Counts how often the messages were replaced as a whole; used as a React key. */
  readonly replaceCount: number;
  readonly older: PageEdge;
  readonly newer: PageEdge;
  loadOlder(): void;
  loadNewer(): void;
  /** Shows the end of the conversation. */
  goToNewest(): Promise<void>;
  /**
   * Shows a message together with its neighbours.
   *
   * @throws when the API does not return them
   */
  showAround(sequence: number): Promise<void>;
  /** Marks the messages as read. Called when the newest one is visible. */
  markRead(): void;
}

const findNewestFromOther = (messages: readonly Message[]) =>
  messages.findLast(({ isMine }) => !isMine)?.sequence ?? 0;
const toEdge = (has: boolean): PageEdge => ({ hasMore: has, isLoading: false, problem: null });

/**
 * The state of an open conversation's messages: those that are shown, new arrivals, and messages
 * being sent.
 */
export function useThread({ thread, now, isPolling }: ThreadOptions): ThreadState {
  const { id } = thread.conversation;
  const conversation = useConversation(thread.conversation);
  const [messages, setMessages] = useState(thread.messages as readonly Message[]);
  const [replaceCount, setReplaceCount] = useState(0);
  const [older, setOlder] = useState(() => toEdge(thread.hasMore));
  const [newer, setNewer] = useState(() => toEdge(isPolling && thread.hasNewer));
  const latest = useRef(messages);
  /** True while the shown messages do not include the end of the conversation. */
  const isEndMissing = useRef(newer.hasMore);
  const readUpTo = useRef(
    thread.conversation.total_unread === 0 ? findNewestFromOther(messages) : 0,
  );
  const isFetching = useRef(false);
  /**
   * True when a fetch was requested while another one was running: the running one may return
   * outdated data.
   */
  const isFetchNeeded = useRef(false);
  // This is a function, because TypeScript would otherwise assume that the ref's value cannot
  // change during an await.
  const hasLeftEnd = () => isEndMissing.current;

  function addMessages(more: readonly Message[]): void {
    const merged = mergeMessages(latest.current, more);
    if (merged === latest.current) return;
    latest.current = merged;
    setMessages(merged);
  }

  /** @param query without it, the end of the conversation is shown */
  async function replaceMessages(query?: { readonly around: number }): Promise<void> {
    const applyConversation = conversation.expectConversation();
    const page = await createBrowserApi().get('/api/account/messages/{id}', {
      params: { id },
      ...(query && { query }),
    });
    latest.current = page.messages;
    isEndMissing.current = page.hasNewer;
    setMessages(page.messages);
    setReplaceCount((before) => before + 1);
    setOlder(toEdge(page.hasMore));
    setNewer(toEdge(page.hasNewer));
    applyConversation(page.conversation);
  }

  // Called when the router passes new page data for the same conversation.
  const onPageData = useEffectEvent((page: ThreadPage) => {
    if (!isEndMissing.current) addMessages(page.messages);
  });
  useEffect(() => onPageData(thread), [thread]);

  async function fetchNewMessages(): Promise<void> {
    isFetchNeeded.current = true;
    if (isFetching.current || hasLeftEnd()) return;
    isFetching.current = true;
    try {
      for (let isDone = false; !isDone;) {
        isFetchNeeded.current = false;
        const after = findLastSequenceBeforeGap(latest.current);
        const applyConversation = conversation.expectConversation();
        const page = await createBrowserApi().get('/api/account/messages/{id}', {
          params: { id },
          query: { after },
        });
        // During the request, the user may have jumped to earlier messages. Adding the new ones to
        // those would leave a gap.
        if (hasLeftEnd()) return;
        addMessages(page.messages);
        applyConversation(page.conversation);
        isDone = page.messages.length < MESSAGES_PER_PAGE && !isFetchNeeded.current;
      }
    } catch {
      // useRefetch calls again soon.
    } finally {
      isFetching.current = false;
    }
  }
  const isLive = useLiveMessages({
    conversationId: id,
    after: thread.messages.at(-1)?.sequence ?? 0,
    isEnabled: isPolling,
    onMessages(arrived) {
      if (isEndMissing.current) return;
      addMessages(arrived);
      // A message between the known and the new messages is missing.
      if (findLastSequenceBeforeGap(latest.current) !== latest.current.at(-1)?.sequence)
        void fetchNewMessages();
    },
    onStatus: conversation.applyStatus,
  });
  // When the other user has blocked the current user, a live status that lifts the block may arrive
  // late. The API is polled as well, because the user may be waiting to write.
  useRefetch(() => isPolling && void fetchNewMessages(), {
    now,
    isPolling: isPolling && (!isLive || conversation.block === 'theirs'),
  });

  async function goToNewest(): Promise<void> {
    if (!isEndMissing.current) return;
    setNewer({ hasMore: true, isLoading: true, problem: null });
    try {
      await replaceMessages();
    } catch (error) {
      setNewer({ hasMore: true, isLoading: false, problem: getErrorMessage(error) });
    }
  }

  const outgoing = useOutgoingMessages({
    conversationId: id,
    onSent(message) {
      if (isEndMissing.current) return void goToNewest();
      addMessages([message]);
      // If there is a gap, the other user wrote in the meantime: fetch the missing messages.
      if (findLastSequenceBeforeGap(latest.current) !== message.sequence) void fetchNewMessages();
    },
  });

  async function loadOlder(): Promise<void> {
    const before = latest.current[0]?.sequence;
    if (before === undefined || older.isLoading) return;
    setOlder({ hasMore: true, isLoading: true, problem: null });
    try {
      const page = await createBrowserApi().get('/api/account/messages/{id}', {
        params: { id },
        query: { before },
      });
      // A transition renders in small steps, so that scrolling stays responsive.
      startTransition(() => {
        addMessages(page.messages);
        setOlder(toEdge(page.hasMore));
      });
    } catch (error) {
      setOlder({ hasMore: true, isLoading: false, problem: getErrorMessage(error) });
    }
  }

  async function loadNewer(): Promise<void> {
    const after = latest.current.at(-1)?.sequence;
    if (after === undefined || newer.isLoading) return;
    setNewer({ hasMore: true, isLoading: true, problem: null });
    try {
      const page = await createBrowserApi().get('/api/account/messages/{id}', {
        params: { id },
        query: { after },
      });
      isEndMissing.current = page.hasNewer;
      addMessages(page.messages);
      setNewer(toEdge(page.hasNewer));
    } catch (error) {
      setNewer({ hasMore: true, isLoading: false, problem: getErrorMessage(error) });
    }
  }

  function markRead(): void {
    const sequence = findNewestFromOther(latest.current);
    if (document.hidden || isEndMissing.current || sequence <= readUpTo.current) return;
    const before = readUpTo.current;
    readUpTo.current = sequence;
    createBrowserApi()
      .put('/api/account/messages/{id}/read', { params: { id }, body: { sequence } })
      // The messages stay unread until the user looks at the page again.
      .catch(() => {
        if (readUpTo.current === sequence) readUpTo.current = before;
      });
  }

  return {
    ...outgoing,
    conversation,
    messages,
    replaceCount,
    older,
    newer,
    loadOlder: () => void loadOlder(),
    loadNewer: () => void loadNewer(),
    goToNewest,
    async showAround(sequence) {
      if (latest.current.some((message) => message.sequence === sequence)) return;
      await replaceMessages({ around: sequence });
    },
    markRead,
  };
}

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
function useLiveMessages({
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
