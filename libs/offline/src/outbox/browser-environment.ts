/**
 * The browser features that the outbox depends on: connection status, locks, messages between tabs,
 * page visibility.
 */
import { onOnline } from '@paddock/runtime/online';
import { OUTBOX_CHANNEL } from '@paddock/runtime/offline-storage-keys';
import type { OutboxEvent } from './outbox-item.ts';

export interface BrowserEnvironment {
  /** Null in browsers without the Web Locks API, and on insecure pages. */
  readonly locks: Pick<LockManager, 'request'> | null;
  /** False when the device is certainly offline. True does not mean that there is a connection. */
  isOnline(): boolean;
  /** Sends the event to the other tabs. */
  broadcast(event: OutboxEvent): void;
  /**
   * `onOnlineOrVisible` runs when the browser comes online or the page becomes visible.
   * `onEventFromOtherTab` receives events that other tabs broadcast for the same owner.
   *
   * @returns a function that removes the listeners
   */
  listen(listeners: {
    onOnlineOrVisible(): void;
    onEventFromOtherTab(event: OutboxEvent): void;
  }): () => void;
}

interface TabMessage {
  readonly ownerId: string;
  readonly event: OutboxEvent;
}

/** Connects the outbox of one account to the page's locks, connection and other tabs. */
export function createBrowserEnvironment(ownerId: string): BrowserEnvironment {
  // `locks` is missing on insecure pages and in older browsers, although TypeScript's types say
  // that it is always there.
  const { locks = null } = navigator as { readonly locks?: LockManager };
  let channel: BroadcastChannel | null = null;
  return {
    locks,
    isOnline: () => navigator.onLine,
    broadcast: (event) => channel?.postMessage({ ownerId, event } satisfies TabMessage),
    listen({ onOnlineOrVisible, onEventFromOtherTab }) {
      channel =
        typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(OUTBOX_CHANNEL);
      channel?.addEventListener(
        'message',
        ({ data }: MessageEvent<TabMessage>) =>
          data.ownerId === ownerId && onEventFromOtherTab(data.event),
      );
      const onVisible = () => document.visibilityState === 'visible' && onOnlineOrVisible();
      const stopOnline = onOnline(onOnlineOrVisible);
      document.addEventListener('visibilitychange', onVisible);
      return () => {
        channel?.close();
        channel = null;
        stopOnline();
        document.removeEventListener('visibilitychange', onVisible);
      };
    },
  };
}
