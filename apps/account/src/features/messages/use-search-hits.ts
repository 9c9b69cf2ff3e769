import type { MessageSearchResults } from '@paddock/contracts/http';
import { toast } from '@paddock/ui/toast/toast.ts';
import { useEffect, useState } from 'react';
import { getErrorMessage } from '../../api-errors.ts';
import { threadMessages } from './thread.messages.ts';

/** The results of a search in a conversation. */
export interface MessageSearchHits {
  readonly query: string;
  /** The matching messages, newest first. May be fewer than `total`. */
  readonly messages: MessageSearchResults['found'];
  readonly total: number;
}

export interface SearchHitState {
  /** Null when no search is active. */
  readonly hits: MessageSearchHits | null;
  /** The displayed hit's index in `hits.messages`. */
  readonly index: number;
  /** The sequence number of the displayed hit; 0 when there is none. */
  readonly shownSequence: number;
  showHit(hits: MessageSearchHits, index: number): Promise<void>;
  step(by: 1 | -1): Promise<void>;
  clear(): void;
}

/** Scrolls twice, because elements outside the viewport get their real size only when rendered. */
function scrollToMessage(sequence: number): void {
  const element = document.getElementById(`m${sequence}`);
  const scroll = () => element?.scrollIntoView({ block: 'center' });
  scroll();
  requestAnimationFrame(scroll);
  element?.focus({ preventScroll: true });
}

/** Steps through the messages that a search found. */
export function useSearchHits(showAround: (sequence: number) => Promise<void>): SearchHitState {
  const [hits, setHits] = useState<MessageSearchHits | null>(null);
  const [index, setIndex] = useState(0);
  /**
   * `count` increases with each step, so that the effect also runs when the same message is shown
   * again.
   */
  const [shown, setShown] = useState({ sequence: 0, count: 0 });
  useEffect(() => {
    if (shown.sequence !== 0) scrollToMessage(shown.sequence);
  }, [shown]);

  async function show(next: MessageSearchHits, at: number): Promise<void> {
    const hit = next.messages[at];
    if (!hit) return;
    try {
      await showAround(hit.sequence);
    } catch (error) {
      toast({ tone: 'error', text: threadMessages.status.showError(getErrorMessage(error)) });
      return;
    }
    setHits(next);
    setIndex(at);
    setShown(({ count }) => ({ sequence: hit.sequence, count: count + 1 }));
  }

  return {
    hits,
    index,
    shownSequence: shown.sequence,
    showHit: show,
    step: (by) =>
      hits
        ? show(hits, Math.min(Math.max(index + by, 0), hits.messages.length - 1))
        : Promise.resolve(),
    clear() {
      setHits(null);
      setShown({ sequence: 0, count: 0 });
    },
  };
}
