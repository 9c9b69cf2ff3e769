import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Message, Thread } from '@paddock/contracts/http';
import { accountApi, messageOf } from '../../account-api.ts';
import type { KeptWords } from './kept-words.ts';
import { MESSAGES_PER_PAGE } from './limits.ts';
import { endOfRun, mergeMessages } from './merge.ts';
import { useAskAgain } from './use-ask-again.ts';
import { useLiveMessages } from './use-live-messages.ts';
import { useOutgoing } from './use-outgoing.ts';
import type { OutgoingMessages } from './use-outgoing.ts';

interface ThreadOptions {
  readonly thread: Thread;
  /** ISO: when it was asked for. */
  readonly now: string;
  readonly words: () => KeptWords;
  /** False where what is shown is not the newest: what comes after it stays unasked. */
  readonly isPolling: boolean;
}

export interface ThreadState extends OutgoingMessages {
  /** Oldest first. */
  readonly messages: readonly Message[];
  readonly hasOlder: boolean;
  readonly isLoadingOlder: boolean;
  /** Why older ones could not be had. */
  readonly olderProblem: string | null;
  loadOlder(): void;
  /** The newest is in view of somebody: what is not read yet is read now. */
  seen(): void;
}

const newestTheirs = (messages: readonly Message[]) => messages.findLast(({ is_mine: isMine }) => !isMine)?.sequence ?? 0;

/** An open conversation: what was said, what comes while it is looked at, and what is on its way out. */
export function useThread({ thread, now, words, isPolling }: ThreadOptions): ThreadState {
  const { id } = thread.conversation;
  const [messages, setMessages] = useState(thread.messages as readonly Message[]);
  const [older, setOlder] = useState({ has: thread.has_more, isLoading: false, problem: null as string | null });
  const latest = useRef(messages);
  const readUpTo = useRef(thread.conversation.total_unread === 0 ? newestTheirs(messages) : 0);
  const isAsking = useRef(false);

  function take(more: readonly Message[]): void {
    latest.current = mergeMessages(latest.current, more);
    setMessages(latest.current);
  }

  // The page's data came anew, for the same conversation.
  const takeAnew = useEffectEvent((fresh: readonly Message[]) => take(fresh));
  useEffect(() => takeAnew(thread.messages), [thread]);

  async function ask(): Promise<void> {
    if (isAsking.current) return;
    isAsking.current = true;
    try {
      for (let isDone = false; !isDone; ) {
        const after = endOfRun(latest.current);
        const { messages: newer } = await accountApi().get('/api/account/messages/{id}', { params: { id }, query: { after } });
        take(newer);
        isDone = newer.length < MESSAGES_PER_PAGE;
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
      take(come);
      // Something was said in between, and is not here yet.
      if (endOfRun(latest.current) !== latest.current.at(-1)?.sequence) void ask();
    },
  });
  useAskAgain(() => isPolling && void ask(), { now, isPolling: isPolling && !isLive });

  const outgoing = useOutgoing({
    conversationId: id,
    words,
    onSent(message) {
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
      const page = await accountApi().get('/api/account/messages/{id}', { params: { id }, query: { before } });
      take(page.messages);
      setOlder({ has: page.has_more, isLoading: false, problem: null });
    } catch (error) {
      setOlder({ has: true, isLoading: false, problem: messageOf(error) });
    }
  }

  function seen(): void {
    const sequence = newestTheirs(latest.current);
    if (document.hidden || sequence <= readUpTo.current) return;
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
    messages,
    hasOlder: older.has,
    isLoadingOlder: older.isLoading,
    olderProblem: older.problem,
    loadOlder: () => void loadOlder(),
    seen,
  };
}
