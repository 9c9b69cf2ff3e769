/**
 * The watched listings, shared by all heart buttons of a page. Changes show at once and are
 * reverted on failure.
 */
import type { ApiClient } from '@paddock/api-client';
import { isRetryableError } from '@paddock/offline/pending-write-journal';
import type { OutboxEvent } from '@paddock/offline/outbox';
import { MAX_GUEST_WATCHES } from '@paddock/offline/guest-storage';
import {
  getGuestWatches,
  onGuestWatchesChange,
  saveGuestWatches,
} from '@paddock/offline/guest-watches';
import type { EventBus } from '@paddock/event-bus';
import type { ToastMessage } from '@paddock/ui/toast/toast.ts';
import type { DeferredOutbox } from '../../lazy-outbox.ts';
import { parseWatchWrite, createWatchWrite } from '../../watchlist-writes.ts';
import { WATCH_WRITE_TRANSITIONS } from './watch-write.ts';
import type { WriteEvent, WriteState } from './watch-write.ts';
import { watchMessages } from './watch.messages.ts';

export interface WatchStore {
  /**
   * Adds a listener. The store follows the session as long as it has listeners. @returns a function
   * that unsubscribes
   */
  subscribe(listener: () => void): () => void;
  /** Null until the watchlist is known. */
  isWatched(listingId: string): boolean | null;
  setWatched(listingId: string, isWatched: boolean): void;
  /** Records a change that was already saved in the API or the browser's storage. */
  recordWatched(listingIds: readonly string[], isWatched: boolean): void;
}

export interface WatchStoreOptions {
  readonly bus: Pick<EventBus, 'on'>;
  readonly api: Pick<ApiClient, 'get' | 'put' | 'delete'>;
  /** True when the user has pending writes, which must be sent before any new one. */
  hasPendingWrites(ownerId: string): boolean;
  /** Returns the user's outbox, for writes that cannot be sent now. */
  getOutbox(ownerId: string): DeferredOutbox;
  /** Resolves once the shell has migrated guest data to the user's account, or has failed to. */
  migrateGuestData(userId: string): Promise<void>;
  showToast(message: ToastMessage): void;
  getErrorMessage(error: unknown): string;
}

const FIRST_GUEST_WATCH = watchMessages.guest.saved;
const FULL = watchMessages.guest.full(MAX_GUEST_WATCHES);
const STORAGE_FAILED = watchMessages.guest.storageError;

function withWatched(ids: Iterable<string>, id: string, isWatched: boolean): Set<string> {
  const others = [...ids].filter((each) => each !== id);
  return new Set(isWatched ? [id, ...others] : others);
}

export function createWatchStore({
  bus,
  api,
  hasPendingWrites,
  getOutbox,
  migrateGuestData,
  showToast,
  getErrorMessage,
}: WatchStoreOptions): WatchStore {
  const listeners = new Set<() => void>();
  /** The state of each listing's write since the user signed in, keyed by listing id. */
  let writes = new Map<string, WriteState>();
  /**
   * The state after the last click on each listing's heart since the user signed in, keyed by
   * listing id. It overrides what the API has confirmed.
   */
  let pressed = new Map<string, boolean>();
  /** Undefined until the session is known; null when signed out. */
  let userId: string | null | undefined;
  /** The ids of the watched listings, as last confirmed; null until they are known. */
  let confirmed: ReadonlySet<string> | null = null;
  let disconnect: (() => void) | null = null;
  /** Keys of rejected writes whose error was already shown. */
  const reportedKeys = new Set<string>();
  /** The outbox that the store is subscribed to. */
  let followedOutbox: DeferredOutbox | null = null;

  function notify(): void {
    for (const listener of listeners) listener();
  }

  function confirm(ids: Iterable<string> | null): void {
    confirmed = ids && new Set(ids);
    notify();
  }

  async function loadWatchlist(user: string): Promise<void> {
    // The hearts of a guest's watchlist appear once it is in the account, so that no click is lost.
    if (getGuestWatches().length > 0) await migrateGuestData(user).catch(() => undefined);
    // If the watchlist cannot be loaded, show the listings in the watchlist stored in this browser,
    // so that the hearts work.
    const ids = await api.get('/api/account/watchlist/ids').then((all) => all.ids, getGuestWatches);
    if (userId !== user) return;
    const saved = [...pressed].filter(([id]) => (writes.get(id) ?? 'none') === 'none');
    confirm(saved.reduce((all, [id, isWatched]) => withWatched(all, id, isWatched), new Set(ids)));
  }

  function switchUser(user: string | null): void {
    userId = user;
    pressed = new Map();
    writes = new Map();
    confirm(user === null ? getGuestWatches() : null);
    if (user === null) return;
    if (hasPendingWrites(user)) followOutbox(getOutbox(user));
    void loadWatchlist(user);
  }

  function saveInBrowser(id: string, isWatched: boolean): void {
    const before = getGuestWatches();
    if (isWatched && before.length >= MAX_GUEST_WATCHES && !before.includes(id))
      showToast({ tone: 'warning', text: FULL });
    else
      try {
        saveGuestWatches([...withWatched(before, id, isWatched)]);
        if (isWatched && before.length === 0) showToast({ tone: 'info', text: FIRST_GUEST_WATCH });
      } catch {
        showToast({ tone: 'warning', text: STORAGE_FAILED });
      }
    confirm(getGuestWatches());
  }

  function revert(id: string, reason: string): void {
    pressed.delete(id);
    showToast({ tone: 'error', text: watchMessages.saveError(reason) });
  }

  /**
   * Updates the hearts to match the writes queued in the outbox. A rejected write reverts its heart
   * and shows one toast.
   */
  function onOutboxEvent(outbox: DeferredOutbox, event: OutboxEvent): void {
    if (userId !== outbox.ownerId) return;
    const done = event.type === 'delivered' ? parseWatchWrite(event.item) : null;
    if (done) confirmed &&= withWatched(confirmed, done.id, done.isWatched);
    const dequeued = new Set(writes.keys());
    for (const item of outbox.items()) {
      const heart = parseWatchWrite(item);
      if (!heart) continue;
      if (item.state !== 'refused') {
        dequeued.delete(heart.id);
        pressed.set(heart.id, heart.isWatched);
        advance(heart.id, 'queued');
      } else if (!reportedKeys.has(item.key)) {
        reportedKeys.add(item.key);
        outbox.cancel(item.key);
        revert(heart.id, item.problem?.message ?? '');
      }
    }
    for (const id of dequeued) advance(id, 'dequeued');
    notify();
  }

  function followOutbox(outbox: DeferredOutbox): void {
    if (followedOutbox === outbox) return;
    followedOutbox = outbox;
    outbox.subscribe((event) => onOutboxEvent(outbox, event));
    onOutboxEvent(outbox, { type: 'changed' });
  }

  /** Applies the event to the listing's write, and does what its transition requires. */
  function advance(id: string, event: WriteEvent, error?: unknown): void {
    const before = writes.get(id) ?? 'none';
    const [state, effect] = WATCH_WRITE_TRANSITIONS[before][event] ?? [before];
    writes.set(id, state);
    if (typeof userId !== 'string') return;
    if (effect === 'revert') revert(id, getErrorMessage(error));
    else if (effect === 'send' && hasPendingWrites(userId)) advance(id, 'unreachable');
    else if (effect === 'send') void send(userId, id, pressed.get(id) === true);
    else if (effect === 'queue') {
      const outbox = getOutbox(userId);
      outbox.add(createWatchWrite(userId, id, pressed.get(id) === true));
      followOutbox(outbox);
    }
    notify();
  }

  async function send(user: string, id: string, isWatched: boolean): Promise<void> {
    try {
      await (isWatched
        ? api.put('/api/account/watchlist/{listingId}', { params: { listingId: id } })
        : api.delete('/api/account/watchlist/{listingId}', { params: { listingId: id } }));
      if (userId !== user) return;
      confirmed &&= withWatched(confirmed, id, isWatched);
      advance(id, pressed.get(id) === !isWatched ? 'outdated' : 'saved');
    } catch (error) {
      if (userId === user) advance(id, isRetryableError(error) ? 'unreachable' : 'refused', error);
    }
  }

  /** Adds requests that have no response yet to the outbox when the user leaves the page. */
  function saveRequestsInFlight(): void {
    for (const [id, state] of writes) if (state === 'sending') advance(id, 'unreachable');
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      if (!disconnect) {
        const unsubscribers = [
          bus.on('session.changed', ({ user }) => {
            if ((user?.id ?? null) !== userId) switchUser(user?.id ?? null);
          }),
          onGuestWatchesChange(() => {
            if (userId === null) confirm(getGuestWatches());
          }),
        ] as const;
        addEventListener('pagehide', saveRequestsInFlight);
        disconnect = () => {
          removeEventListener('pagehide', saveRequestsInFlight);
          unsubscribers.forEach((unsubscribe) => unsubscribe());
        };
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        disconnect?.();
        disconnect = null;
      };
    },
    isWatched: (listingId) => pressed.get(listingId) ?? confirmed?.has(listingId) ?? null,
    recordWatched(listingIds, isWatched) {
      if (typeof userId === 'string')
        for (const id of listingIds) {
          pressed.set(id, isWatched);
          confirmed &&= withWatched(confirmed, id, isWatched);
        }
      else if (userId === null) confirmed = new Set(getGuestWatches());
      notify();
    },
    setWatched(listingId, isWatched) {
      if (typeof userId === 'string') {
        pressed.set(listingId, isWatched);
        advance(listingId, 'pressed');
      } else saveInBrowser(listingId, isWatched);
    },
  };
}
