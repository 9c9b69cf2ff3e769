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
import type { WaitingOutbox } from '../../lazy-outbox.ts';
import { parseWatchWrite, createWatchWrite } from '../../watchlist-writes.ts';

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
  getOutbox(ownerId: string): WaitingOutbox;
  /** Resolves once the shell has migrated guest data to the user's account, or has failed to. */
  migrateGuestData(userId: string): Promise<void>;
  showToast(message: ToastMessage): void;
  getErrorMessage(error: unknown): string;
}

const FIRST_GUEST_WATCH =
  'You are watching it in this browser. Sign in, and it is on your watchlist everywhere.';
const FULL = `This browser keeps ${MAX_GUEST_WATCHES} watched listings, and it has that many. Sign in to watch more.`;
const STORAGE_FAILED =
  'This browser does not let us keep what you watch. Sign in, and it is on your watchlist.';

function withWatched(
  ids: ReadonlySet<string>,
  id: string,
  isWatched: boolean,
): ReadonlySet<string> {
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
  /** Listings with a request in flight. */
  const sending = new Set<string>();
  /**
   * The state after the last click on each listing's heart since the user signed in, keyed by
   * listing id. It overrides the responses to requests sent before that click.
   */
  let pressed = new Map<string, boolean>();
  /** Undefined until the session is known; null when signed out. */
  let userId: string | null | undefined;
  /** The ids of the listings whose hearts are shown filled; null until they are known. */
  let shown: ReadonlySet<string> | null = null;
  /** The ids of the watched listings, as last confirmed by the API. */
  let confirmed: ReadonlySet<string> = new Set();
  let disconnect: (() => void) | null = null;
  /** Listings with a queued change in the outbox. */
  let waiting = new Set<string>();
  /** Keys of rejected writes whose error was already shown. */
  const reportedKeys = new Set<string>();
  /** The outbox that the store is subscribed to. */
  let followedOutbox: WaitingOutbox | null = null;

  function show(next: ReadonlySet<string> | null): void {
    shown = next;
    for (const listener of listeners) listener();
  }

  async function loadWatchlist(user: string): Promise<void> {
    // The hearts of a guest's watchlist appear once it is in the account, so that no click is lost.
    if (getGuestWatches().length > 0) await migrateGuestData(user).catch(() => undefined);
    const { ids } = await api.get('/api/account/watchlist/ids');
    if (userId !== user) return;
    const withPressed = (set: ReadonlySet<string>, isIncluded: (id: string) => boolean) =>
      [...pressed].reduce(
        (all, [id, isWatched]) => (isIncluded(id) ? withWatched(all, id, isWatched) : all),
        set,
      );
    confirmed = withPressed(new Set(ids), (id) => !sending.has(id) && !waiting.has(id));
    show(withPressed(new Set(ids), () => true));
  }

  function switchUser(user: string | null): void {
    userId = user;
    pressed = new Map();
    waiting = new Set();
    confirmed = new Set();
    if (user === null) return show(new Set(getGuestWatches()));
    show(null);
    if (hasPendingWrites(user)) followOutbox(getOutbox(user));
    loadWatchlist(user).catch(() => {
      // If the watchlist cannot be loaded, show the listings in the watchlist stored in this
      // browser, so that the hearts work.
      if (userId === user && shown === null) show(new Set(getGuestWatches()));
    });
  }

  function saveInBrowser(id: string, isWatched: boolean): void {
    const before = getGuestWatches();
    if (isWatched && before.length >= MAX_GUEST_WATCHES && !before.includes(id)) {
      show(withWatched(shown ?? new Set(), id, false));
      return showToast({ tone: 'warning', text: FULL });
    }
    try {
      saveGuestWatches([...withWatched(new Set(before), id, isWatched)]);
      if (isWatched && before.length === 0) showToast({ tone: 'info', text: FIRST_GUEST_WATCH });
    } catch {
      show(withWatched(shown ?? new Set(), id, !isWatched));
      showToast({ tone: 'warning', text: STORAGE_FAILED });
    }
  }

  function revert(id: string, reason: string): void {
    pressed.delete(id);
    show(withWatched(shown ?? new Set(), id, confirmed.has(id)));
    showToast({ tone: 'error', text: `That was not saved. ${reason}` });
  }

  /**
   * Updates the hearts to match the writes queued in the outbox. A rejected write reverts its heart
   * and shows one toast.
   */
  function onOutboxEvent(outbox: WaitingOutbox, event: OutboxEvent): void {
    if (userId !== outbox.ownerId) return;
    const done = event.type === 'delivered' ? parseWatchWrite(event.item) : null;
    if (done) confirmed = withWatched(confirmed, done.id, done.isWatched);
    waiting = new Set();
    for (const item of outbox.items()) {
      const heart = parseWatchWrite(item);
      if (!heart) continue;
      if (item.state === 'refused') {
        if (reportedKeys.has(item.key)) continue;
        reportedKeys.add(item.key);
        outbox.cancel(item.key);
        revert(heart.id, item.problem?.message ?? '');
        continue;
      }
      waiting.add(heart.id);
      pressed.set(heart.id, heart.isWatched);
      if (shown && shown.has(heart.id) !== heart.isWatched)
        show(withWatched(shown, heart.id, heart.isWatched));
    }
  }

  function followOutbox(outbox: WaitingOutbox): void {
    if (followedOutbox === outbox) return;
    followedOutbox = outbox;
    outbox.subscribe((event) => onOutboxEvent(outbox, event));
    onOutboxEvent(outbox, { type: 'changed' });
  }

  function sendLater(user: string, id: string): void {
    waiting.add(id);
    const outbox = getOutbox(user);
    outbox.add(createWatchWrite(user, id, shown?.has(id) ?? false));
    followOutbox(outbox);
  }

  /**
   * Sends the state that the listing's heart shows until the API has confirmed it. Sends one
   * request at a time, so that the last click wins.
   */
  async function send(user: string, id: string): Promise<void> {
    if (sending.has(id)) return;
    if (hasPendingWrites(user)) {
      sendLater(user, id);
      return;
    }
    sending.add(id);
    try {
      while (userId === user && (shown?.has(id) ?? false) !== confirmed.has(id)) {
        const isWatched = !confirmed.has(id);
        await (isWatched
          ? api.put('/api/account/watchlist/{listingId}', { params: { listingId: id } })
          : api.delete('/api/account/watchlist/{listingId}', { params: { listingId: id } }));
        if (userId === user) confirmed = withWatched(confirmed, id, isWatched);
      }
    } catch (error) {
      if (userId !== user) return;
      if (isRetryableError(error)) sendLater(user, id);
      else revert(id, getErrorMessage(error));
    } finally {
      sending.delete(id);
    }
  }

  /** Adds requests that have no response yet to the outbox when the user leaves the page. */
  function saveRequestsInFlight(): void {
    if (typeof userId === 'string')
      for (const id of sending)
        getOutbox(userId).add(createWatchWrite(userId, id, shown?.has(id) ?? false));
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
            if (userId === null) show(new Set(getGuestWatches()));
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
    isWatched: (listingId) => shown?.has(listingId) ?? null,
    recordWatched(listingIds, isWatched) {
      if (userId === undefined) return;
      if (userId === null) {
        show(new Set(getGuestWatches()));
        return;
      }
      for (const id of listingIds) {
        pressed.set(id, isWatched);
        confirmed = withWatched(confirmed, id, isWatched);
      }
      if (shown) show(listingIds.reduce((all, id) => withWatched(all, id, isWatched), shown));
    },
    setWatched(listingId, isWatched) {
      pressed.set(listingId, isWatched);
      show(withWatched(shown ?? new Set(), listingId, isWatched));
      if (typeof userId === 'string') void send(userId, listingId);
      else saveInBrowser(listingId, isWatched);
    },
  };
}
