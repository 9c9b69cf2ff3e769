/** What the outbox hears of its browser: signal, other tabs, being looked at. */
import type { OutboxEvent } from './outbox-contract.ts';

export interface Signals {
  readonly locks: Pick<LockManager, 'request'> | null;
  /** False where there is surely no signal; true says nothing. */
  isOnline(): boolean;
  /** To the other tabs. */
  tell(event: OutboxEvent): void;
  /** @returns what ends it */
  listen(listeners: { onSignal(): void; onNews(event: OutboxEvent): void }): () => void;
}

interface News {
  readonly ownerId: string;
  readonly event: OutboxEvent;
}

const CHANNEL = 'pd-outbox';

export function browserSignals(ownerId: string): Signals {
  // `locks` is away where the page is not secure, and in older browsers; the types know of neither.
  const { locks = null } = navigator as { readonly locks?: LockManager };
  let channel: BroadcastChannel | null = null;
  return {
    locks,
    isOnline: () => navigator.onLine,
    tell: (event) => channel?.postMessage({ ownerId, event } satisfies News),
    listen({ onSignal, onNews }) {
      channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
      channel?.addEventListener(
        'message',
        ({ data }: MessageEvent<News>) => data.ownerId === ownerId && onNews(data.event),
      );
      const onVisible = () => document.visibilityState === 'visible' && onSignal();
      addEventListener('online', onSignal);
      document.addEventListener('visibilitychange', onVisible);
      return () => {
        channel?.close();
        channel = null;
        removeEventListener('online', onSignal);
        document.removeEventListener('visibilitychange', onVisible);
      };
    },
  };
}
