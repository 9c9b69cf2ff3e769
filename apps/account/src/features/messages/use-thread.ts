import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Message, Thread } from '@paddock/contracts/http';
import { accountApi, getErrorMessage } from '../../account-api.ts';
import { MESSAGES_PER_PAGE } from './limits.ts';
import { endOfRun, mergeMessages } from './merge.ts';
import { useAskAgain } from './use-ask-again.ts';
import { useConversation } from './use-conversation.ts';
import type { ConversationState } from './use-conversation.ts';
import { useLiveMessages } from './use-live-messages.ts';
import { useOutgoing } from './use-outgoing.ts';
import type { OutgoingMessages } from './use-outgoing.ts';

interface ThreadOptions {
  readonly thread: Thread;
  /** ISO: when it was asked for. */
  readonly now: string;
  /** False where what is shown is not the newest: what comes after it stays unasked. */
  readonly isPolling: boolean;
}

/** What lies beyond one end of what is shown. */
export interface Beyond {
  readonly has: boolean;
  readonly isLoading: boolean;
  /** Why it could not be had. */
  readonly problem: string | null;
}

export interface ThreadState extends OutgoingMessages {
  readonly conversation: ConversationState;
  /** Oldest first, without gaps; the newest are not among them where there is something beyond. */
  readonly messages: readonly Message[];
  /** How often others took their place. */
  readonly turn: number;
  readonly older: Beyond;
  readonly newer: Beyond;
  loadOlder(): void;
  loadNewer(): void;
  /** Shows the end of the conversation. */
  goToNewest(): Promise<void>;
  /** Shows this message among those around it. @throws where they could not be had */
  showAround(sequence: number): Promise<void>;
  /** The newest is in view of somebody: what is not read yet is read now. */
  seen(): void;
}

const newestTheirs = (messages: readonly Message[]) =>
  messages.findLast(({ is_mine: isMine }) => !isMine)?.sequence ?? 0;
const beyond = (has: boolean): Beyond => ({ has, isLoading: false, problem: null });

/** An open conversation: what was said, what comes while it is looked at, and what is on its way out. */
export function useThread({ thread, now, isPolling }: ThreadOptions): ThreadState {
  const { id } = thread.conversation;
  const conversation = useConversation(thread.conversation);
  const [messages, setMessages] = useState(thread.messages as readonly Message[]);
  const [turn, setTurn] = useState(0);
  const [older, setOlder] = useState(() => beyond(thread.has_more));
  const [newer, setNewer] = useState(() => beyond(isPolling && thread.has_newer));
  const latest = useRef(messages);
  /** Whether the end of the conversation is not among what is shown. */
  const isApart = useRef(newer.has);
  const readUpTo = useRef(thread.conversation.total_unread === 0 ? newestTheirs(messages) : 0);
  const isAsking = useRef(false);
  /** Asked for while an answer was on its way, which may have been put together before. */
  const isWanted = useRef(false);
  const isElsewhere = () => isApart.current;

  function take(more: readonly Message[]): void {
    const merged = mergeMessages(latest.current, more);
    if (merged === latest.current) return;
    latest.current = merged;
    setMessages(merged);
  }

  function show(page: Thread): void {
    latest.current = page.messages;
    isApart.current = page.has_newer;
    setMessages(page.messages);
    setTurn((before) => before + 1);
    setOlder(beyond(page.has_more));
    setNewer(beyond(page.has_newer));
    conversation.take(page.conversation);
  }

  // The page's data came anew, for the same conversation.
  const takeAnew = useEffectEvent((fresh: Thread) => {
    if (!isApart.current) take(fresh.messages);
  });
  useEffect(() => takeAnew(thread), [thread]);

  async function ask(): Promise<void> {
    isWanted.current = true;
    if (isAsking.current || isElsewhere()) return;
    isAsking.current = true;
    try {
      for (let isDone = false; !isDone;) {
        isWanted.current = false;
        const after = endOfRun(latest.current);
        const page = await accountApi().get('/api/account/messages/{id}', {
          params: { id },
          query: { after },
        });
        // Meanwhile somebody has gone to look at what was said long ago.
        if (isElsewhere()) return;
        take(page.messages);
        conversation.take(page.conversation);
        isDone = page.messages.length < MESSAGES_PER_PAGE && !isWanted.current;
      }
    } catch {
      // Nothing new for now; it is asked again in a moment.
    } finally {
      isAsking.current = false;
    }
  }
  const isLive = useLiveMessages({
    conversationId: id,
    after: thread.messages.at(-1)?.sequence ?? 0,
    isOn: isPolling,
    onMessages(come) {
      if (isApart.current) return;
      take(come);
      // Something was said in between, and is not here yet.
      if (endOfRun(latest.current) !== latest.current.at(-1)?.sequence) void ask();
    },
    onHead: conversation.takeHead,
  });
  // Closed by the other it is asked for all the same: its copy may be late, and somebody waits to write.
  useAskAgain(() => isPolling && void ask(), {
    now,
    isPolling: isPolling && (!isLive || conversation.block === 'theirs'),
  });

  async function goToNewest(): Promise<void> {
    if (!isApart.current) return;
    setNewer({ has: true, isLoading: true, problem: null });
    try {
      show(await accountApi().get('/api/account/messages/{id}', { params: { id } }));
    } catch (error) {
      setNewer({ has: true, isLoading: false, problem: getErrorMessage(error) });
    }
  }

  const outgoing = useOutgoing({
    conversationId: id,
    onSent(message) {
      if (isApart.current) return void goToNewest();
      take([message]);
      // They wrote meanwhile.
      if (endOfRun(latest.current) !== message.sequence) void ask();
    },
  });

  async function loadOlder(): Promise<void> {
    const before = latest.current[0]?.sequence;
    if (before === undefined || older.isLoading) return;
    setOlder({ has: true, isLoading: true, problem: null });
    try {
      const page = await accountApi().get('/api/account/messages/{id}', {
        params: { id },
        query: { before },
      });
      // Piece by piece, between what the finger does.
      startTransition(() => {
        take(page.messages);
        setOlder(beyond(page.has_more));
      });
    } catch (error) {
      setOlder({ has: true, isLoading: false, problem: getErrorMessage(error) });
    }
  }

  async function loadNewer(): Promise<void> {
    const after = latest.current.at(-1)?.sequence;
    if (after === undefined || newer.isLoading) return;
    setNewer({ has: true, isLoading: true, problem: null });
    try {
      const page = await accountApi().get('/api/account/messages/{id}', {
        params: { id },
        query: { after },
      });
      isApart.current = page.has_newer;
      take(page.messages);
      setNewer(beyond(page.has_newer));
    } catch (error) {
      setNewer({ has: true, isLoading: false, problem: getErrorMessage(error) });
    }
  }

  function seen(): void {
    const sequence = newestTheirs(latest.current);
    if (document.hidden || isApart.current || sequence <= readUpTo.current) return;
    const before = readUpTo.current;
    readUpTo.current = sequence;
    accountApi()
      .put('/api/account/messages/{id}/read', { params: { id }, body: { sequence } })
      // Unread it stays, until the page is looked at again.
      .catch(() => {
        if (readUpTo.current === sequence) readUpTo.current = before;
      });
  }

  return {
    ...outgoing,
    conversation,
    messages,
    turn,
    older,
    newer,
    loadOlder: () => void loadOlder(),
    loadNewer: () => void loadNewer(),
    goToNewest,
    async showAround(sequence) {
      if (latest.current.some((message) => message.sequence === sequence)) return;
      show(
        await accountApi().get('/api/account/messages/{id}', {
          params: { id },
          query: { around: sequence },
        }),
      );
    },
    seen,
  };
}
