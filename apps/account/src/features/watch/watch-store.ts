/** What is watched, as every heart of the page shows it: at once, and back again where it could not be kept. */
import type { ApiClient } from '@paddock/api-client';
import { isRetryableError } from '@paddock/api-client/left-writes';
import type { Outbox, OutboxEvent } from '@paddock/api-client/outbox';
import { MAX_GUEST_WATCHES } from '@paddock/contracts/guest-storage';
import type { EventBus } from '@paddock/event-bus';
import type { ToastMessage } from '@paddock/ui/toast/toast.ts';
import type { Later } from '../../later.ts';
import { keepWatches, keptWatches, onKeptElsewhere } from './kept-watches.ts';
import { takeOverWatches } from './take-over-watches.ts';
import { parseHeartWrite, heartWrite } from '../../watch-writes.ts';

export interface WatchStore {
  /** Listens for who is signed in as long as somebody subscribes. @returns the unsubscriber */
  subscribe(listener: () => void): () => void;
  /** Null until it is known. */
  isWatched(listingId: string): boolean | null;
  setWatched(listingId: string, isWatched: boolean): void;
  /** It is so already: the server was told, or the browser keeps it. */
  hear(listingIds: readonly string[], isWatched: boolean): void;
}

export interface WatchStoreOptions {
  readonly bus: Pick<EventBus, 'on'>;
  readonly api: Pick<ApiClient, 'get' | 'put' | 'delete' | 'post'>;
  /** For what cannot be sent now. */
  readonly later: Later;
  say(message: ToastMessage): void;
  getErrorMessage(error: unknown): string;
}

const FIRST_KEPT =
  'You are watching it in this browser. Sign in, and it is on your watchlist everywhere.';
const FULL = `This browser keeps ${MAX_GUEST_WATCHES} watched listings, and it has that many. Sign in to watch more.`;
const NOT_KEPT =
  'This browser does not let us keep what you watch. Sign in, and it is on your watchlist.';

function put(ids: ReadonlySet<string>, id: string, isIn: boolean): ReadonlySet<string> {
  const rest = [...ids].filter((each) => each !== id);
  return new Set(isIn ? [id, ...rest] : rest);
}

export function createWatchStore({
  bus,
  api,
  later,
  say,
  getErrorMessage,
}: WatchStoreOptions): WatchStore {
  const listeners = new Set<() => void>();
  /** Listings with a call under way. */
  const sending = new Set<string>();
  /** What was pressed since this person was here: newer than an answer that was on its way. */
  let pressed = new Map<string, boolean>();
  /** Undefined until the page knows. */
  let userId: string | null | undefined;
  /** As every heart shows it; null until it is known. */
  let shown: ReadonlySet<string> | null = null;
  /** As the server last said. */
  let confirmed: ReadonlySet<string> = new Set();
  let leave: (() => void) | null = null;
  /** Listings whose press waits in the outbox. */
  let waiting = new Set<string>();
  /** Refusals that were said. */
  const receivedIds = new Set<string>();
  /** Whose outbox is listened to. */
  let waitingListingId: string | null = null;

  function show(next: ReadonlySet<string> | null): void {
    shown = next;
    for (const listener of listeners) listener();
  }

  async function askServer(user: string): Promise<void> {
    const ids =
      (await takeOverWatches(api, user).catch(() => null)) ??
      (await api.get('/api/account/watchlist/ids')).ids;
    if (userId !== user) return;
    const withPressed = (set: ReadonlySet<string>, isCounted: (id: string) => boolean) =>
      [...pressed].reduce((all, [id, isIn]) => (isCounted(id) ? put(all, id, isIn) : all), set);
    confirmed = withPressed(new Set(ids), (id) => !sending.has(id) && !waiting.has(id));
    show(withPressed(new Set(ids), () => true));
  }

  function follow(user: string | null): void {
    userId = user;
    pressed = new Map();
    waiting = new Set();
    confirmed = new Set();
    if (user === null) return show(new Set(keptWatches()));
    show(null);
    if (later.hasWaiting(user)) void followOutbox(user);
    askServer(user).catch(() => {
      // What this browser knows, and every heart works.
      if (userId === user && shown === null) show(new Set(keptWatches()));
    });
  }

  function keep(id: string, isWatched: boolean): void {
    const before = keptWatches();
    if (isWatched && before.length >= MAX_GUEST_WATCHES && !before.includes(id)) {
      show(put(shown ?? new Set(), id, false));
      return say({ tone: 'warning', text: FULL });
    }
    try {
      keepWatches([...put(new Set(before), id, isWatched)]);
      if (isWatched && before.length === 0) say({ tone: 'info', text: FIRST_KEPT });
    } catch {
      show(put(shown ?? new Set(), id, !isWatched));
      say({ tone: 'warning', text: NOT_KEPT });
    }
  }

  function goBack(id: string, why: string): void {
    pressed.delete(id);
    show(put(shown ?? new Set(), id, confirmed.has(id)));
    say({ tone: 'error', text: `That was not saved. ${why}` });
  }

  /** What was pressed without a signal stays as it was pressed; a refusal alone turns a heart back, and is said once. */
  function hearOutbox(outbox: Outbox, event: OutboxEvent): void {
    if (userId !== outbox.ownerId) return;
    const done = event.type === 'delivered' ? parseHeartWrite(event.item) : null;
    if (done) confirmed = put(confirmed, done.id, done.isWatched);
    waiting = new Set();
    for (const item of outbox.items()) {
      const heart = parseHeartWrite(item);
      if (!heart) continue;
      if (item.state === 'refused') {
        if (receivedIds.has(item.key)) continue;
        receivedIds.add(item.key);
        void outbox.cancel(item.key);
        goBack(heart.id, item.problem?.message ?? '');
        continue;
      }
      waiting.add(heart.id);
      pressed.set(heart.id, heart.isWatched);
      if (shown && shown.has(heart.id) !== heart.isWatched)
        show(put(shown, heart.id, heart.isWatched));
    }
  }

  async function followOutbox(user: string): Promise<void> {
    if (waitingListingId === user) return;
    waitingListingId = user;
    try {
      const outbox = await later.open(user);
      outbox.subscribe((event) => hearOutbox(outbox, event));
      hearOutbox(outbox, { type: 'changed' });
    } catch {
      waitingListingId = null;
    }
  }

  function leaveForLater(user: string, id: string): void {
    waiting.add(id);
    later.leave(heartWrite(user, id, shown?.has(id) ?? false));
    void followOutbox(user);
  }

  /** One call at a time for each listing, until the server has what is shown: the last press counts. */
  async function send(user: string, id: string): Promise<void> {
    if (sending.has(id)) return;
    if (later.hasWaiting(user)) {
      leaveForLater(user, id);
      return;
    }
    sending.add(id);
    try {
      while (userId === user && (shown?.has(id) ?? false) !== confirmed.has(id)) {
        const isWatched = !confirmed.has(id);
        await (isWatched
          ? api.put('/api/account/watchlist/{listingId}', { params: { listingId: id } })
          : api.delete('/api/account/watchlist/{listingId}', { params: { listingId: id } }));
        if (userId === user) confirmed = put(confirmed, id, isWatched);
      }
    } catch (error) {
      if (userId !== user) return;
      if (isRetryableError(error)) leaveForLater(user, id);
      else goBack(id, getErrorMessage(error));
    } finally {
      sending.delete(id);
    }
  }

  /** The page goes while a press has no answer. */
  function leaveUnanswered(): void {
    if (typeof userId === 'string')
      for (const id of sending) later.leave(heartWrite(userId, id, shown?.has(id) ?? false));
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      if (!leave) {
        const off = [
          bus.on('session.changed', ({ user }) => {
            if ((user?.id ?? null) !== userId) follow(user?.id ?? null);
          }),
          onKeptElsewhere(() => {
            if (userId === null) show(new Set(keptWatches()));
          }),
        ] as const;
        addEventListener('pagehide', leaveUnanswered);
        leave = () => {
          removeEventListener('pagehide', leaveUnanswered);
          off.forEach((one) => one());
        };
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        leave?.();
        leave = null;
      };
    },
    isWatched: (listingId) => shown?.has(listingId) ?? null,
    hear(listingIds, isWatched) {
      if (userId === undefined) return;
      if (userId === null) {
        show(new Set(keptWatches()));
        return;
      }
      for (const id of listingIds) {
        pressed.set(id, isWatched);
        confirmed = put(confirmed, id, isWatched);
      }
      if (shown) show(listingIds.reduce((all, id) => put(all, id, isWatched), shown));
    },
    setWatched(listingId, isWatched) {
      pressed.set(listingId, isWatched);
      show(put(shown ?? new Set(), listingId, isWatched));
      if (typeof userId === 'string') void send(userId, listingId);
      else keep(listingId, isWatched);
    },
  };
}
