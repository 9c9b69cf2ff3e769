/** What the outbox does for whoever opens it, and what it needs. */
import type { Signals } from './browser-signals.ts';
import type { OutboxItem, OutboxWrite } from './outbox-item.ts';

export type OutboxEvent =
  | { readonly is: 'changed' }
  /** By whichever tab; `answer`: the API's, undefined where it says nothing. */
  | { readonly is: 'delivered'; readonly item: OutboxItem; readonly answer: unknown }
  | { readonly is: 'refused'; readonly item: OutboxItem };

export interface Outbox {
  readonly ownerId: string;
  /** In their order. The same list until something changes. */
  items(): readonly OutboxItem[];
  /** False where this browser keeps nothing: what waits is lost with the page. */
  isKept(): boolean;
  /** @returns the unsubscriber */
  subscribe(listener: (event: OutboxEvent) => void): () => void;
  /** It is among the items at once. Never rejects. */
  add(write: Omit<OutboxWrite, 'ownerId'>): void;
  /** @returns false when it is on its way: it may still arrive, and is not sent again if it does not */
  cancel(key: string): Promise<boolean>;
  /** Something that was refused, or that its person is asked about. */
  tryAgain(key: string): Promise<void>;
  /** Somebody left something on the doormat, or may have a signal again. */
  hurry(): void;
  /** Known and delivered from now on, as long as its person is signed in. */
  start(): void;
  stop(): void;
}

export interface OutboxOptions {
  readonly ownerId: string;
  readonly baseUrl: string;
  /** The session may be over, or somebody else's. */
  readonly onAway: () => void;
  /** A test hands in its own. */
  readonly fetch?: typeof fetch;
  readonly signals?: Signals;
  readonly random?: () => number;
}
