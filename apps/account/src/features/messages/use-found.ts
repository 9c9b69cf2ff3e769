import type { MessageSearchResults } from '@paddock/contracts/http';
import { toast } from '@paddock/ui/toast/toast.ts';
import { useEffect, useState } from 'react';
import { getErrorMessage } from '../../account-api.ts';

/** What was looked for, and which of what was found is shown. */
export interface Hits {
  readonly query: string;
  /** Newest first. */
  readonly found: MessageSearchResults['found'];
  readonly total: number;
}

export interface Found {
  readonly hits: Hits | null;
  /** Of the hits, from 0. */
  readonly index: number;
  /** The sequence of the one that is marked; 0: none. */
  readonly sequence: number;
  show(hits: Hits, index: number): Promise<void>;
  step(by: 1 | -1): Promise<void>;
  clear(): void;
}

/** Twice: what lies out of view has its size once it has been looked at. */
function bringIntoView(sequence: number): void {
  const element = document.getElementById(`m${sequence}`);
  const scroll = () => element?.scrollIntoView({ block: 'center' });
  scroll();
  requestAnimationFrame(scroll);
  element?.focus({ preventScroll: true });
}

/** Goes from one of the messages that were found to the next. */
export function useFound(showAround: (sequence: number) => Promise<void>): Found {
  const [hits, setHits] = useState<Hits | null>(null);
  const [index, setIndex] = useState(0);
  /** The one that is drawn: it is marked once it is there. */
  const [shown, setShown] = useState({ sequence: 0, turn: 0 });
  useEffect(() => {
    if (shown.sequence !== 0) bringIntoView(shown.sequence);
  }, [shown]);

  async function show(next: Hits, at: number): Promise<void> {
    const hit = next.found[at];
    if (!hit) return;
    try {
      await showAround(hit.sequence);
    } catch (error) {
      toast({ tone: 'error', text: `That message could not be shown. ${getErrorMessage(error)}` });
      return;
    }
    setHits(next);
    setIndex(at);
    setShown(({ turn }) => ({ sequence: hit.sequence, turn: turn + 1 }));
  }

  return {
    hits,
    index,
    sequence: shown.sequence,
    show,
    step: (by) =>
      hits
        ? show(hits, Math.min(Math.max(index + by, 0), hits.found.length - 1))
        : Promise.resolve(),
    clear() {
      setHits(null);
      setShown({ sequence: 0, turn: 0 });
    },
  };
}
