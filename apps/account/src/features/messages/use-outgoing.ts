import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Message } from '@paddock/contracts/http';
import { accountApi, messageOf } from '../../account-api.ts';
import { newKey } from './kept-words.ts';
import type { KeptWords, Unsent } from './kept-words.ts';
import { within } from './within.ts';

/** A message that the server has not confirmed. */
export interface Outgoing extends Unsent {
  /** Why it is not sent; null while it is on its way. */
  readonly problem: string | null;
}

interface OutgoingOptions {
  readonly conversationId: string;
  readonly words: () => KeptWords;
  readonly onSent: (message: Message) => void;
}

export interface OutgoingMessages {
  readonly outgoing: readonly Outgoing[];
  send(body: string): void;
  /** Under the same key: what had arrived after all does not arrive again. */
  tryAgain(key: string): void;
  discard(key: string): void;
}

const INTERRUPTED = 'This page was closed before Paddock said that it had arrived.';

/** What one sends: shown at once, sent one after the other, kept until it has arrived. */
export function useOutgoing({ conversationId, words, onSent }: OutgoingOptions): OutgoingMessages {
  const [outgoing, setOutgoing] = useState<readonly Outgoing[]>([]);
  const latest = useRef(outgoing);
  const line = useRef(Promise.resolve());

  function change(next: readonly Outgoing[]): void {
    latest.current = next;
    words().keepUnsent(next);
    setOutgoing(next);
  }

  const restore = useEffectEvent(() => {
    const kept = words().unsent();
    if (kept.length > 0) change(kept.map((item) => ({ ...item, problem: INTERRUPTED })));
  });
  useEffect(() => restore(), []);

  async function deliver({ key, body }: Unsent): Promise<void> {
    try {
      const { message } = await within((signal) => accountApi().post('/api/account/messages/{id}', { params: { id: conversationId }, body: { body }, idempotencyKey: key, signal }));
      change(latest.current.filter((item) => item.key !== key));
      onSent(message);
    } catch (error) {
      change(latest.current.map((item) => (item.key === key ? { ...item, problem: messageOf(error) } : item)));
    }
  }

  function enqueue(item: Unsent): void {
    line.current = line.current.then(() => deliver(item));
  }

  return {
    outgoing,
    send(body) {
      const item = { key: newKey(), body, at: new Date().toISOString() };
      change([...latest.current, { ...item, problem: null }]);
      enqueue(item);
    },
    tryAgain(key) {
      const item = latest.current.find((each) => each.key === key);
      if (!item || item.problem === null) return;
      change(latest.current.map((each) => (each === item ? { ...item, problem: null } : each)));
      enqueue(item);
    },
    discard: (key) => change(latest.current.filter((item) => item.key !== key)),
  };
}
