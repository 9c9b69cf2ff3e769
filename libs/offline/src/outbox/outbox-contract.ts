/** The outbox's public interface and its dependencies. */
import type { BrowserEnvironment } from './browser-environment.ts';
import type { OutboxEvent, OutboxItem, OutboxWrite } from './outbox-item.ts';

export interface Outbox {
  readonly ownerId: string;
  /** The items in sending order. Returns the same array until an item changes. */
  items(): readonly OutboxItem[];
  /**
   * False when this browser cannot store anything, so that closing the page loses the pending
   * writes.
   */
  isPersistent(): boolean;
  /** @returns a function that removes the listener */
  subscribe(listener: (event: OutboxEvent) => void): () => void;
  /** Adds the write to `items()` synchronously. Never throws. */
  add(write: Omit<OutboxWrite, 'ownerId'>): void;
  /** @returns false when the item is being sent: it may still arrive, but is not retried */
  cancel(key: string): Promise<boolean>;
  /** Queues an item again that was refused or needs the user's confirmation. */
  retry(key: string): Promise<void>;
  /**
   * Delivers due items at once. Items whose last attempt failed offline count as due. Call this
   * when the journal has a new write or the device may be back online.
   */
  retryNow(): void;
  /** Starts delivering. Call it only while the owner is signed in. */
  start(): void;
  stop(): void;
}

export interface OutboxOptions {
  readonly ownerId: string;
  readonly baseUrl: string;
  /** Called when the session may have ended or may belong to another user. */
  readonly onSessionProblem: () => void;
  /** Replaces the global fetch in tests. */
  readonly fetch?: typeof fetch;
  readonly environment?: BrowserEnvironment;
  readonly random?: () => number;
}
