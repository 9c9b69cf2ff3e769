/** What is watched, as every heart of the page shows it: at once, and back again where it could not be kept. */
import type { ApiClient } from '@paddock/api-client';
import { MOST_KEPT_WATCHES } from '@paddock/contracts/kept-signed-out';
import type { EventBus } from '@paddock/event-bus';
import type { ToastMessage } from '@paddock/ui/toast/toast.ts';
import { keepWatches, keptWatches, onKeptElsewhere } from './kept-watches.ts';
import { takeOverWatches } from './take-over-watches.ts';

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
  say(message: ToastMessage): void;
  messageOf(error: unknown): string;
}

const FIRST_KEPT = 'You are watching it in this browser. Sign in, and it is on your watchlist everywhere.';
const FULL = `This browser keeps ${MOST_KEPT_WATCHES} watched listings, and it has that many. Sign in to watch more.`;
const NOT_KEPT = 'This browser does not let us keep what you watch. Sign in, and it is on your watchlist.';

function put(ids: ReadonlySet<string>, id: string, isIn: boolean): ReadonlySet<string> {
  const rest = [...ids].filter((each) => each !== id);
  return new Set(isIn ? [id, ...rest] : rest);
}

export function createWatchStore({ bus, api, say, messageOf }: WatchStoreOptions): WatchStore {
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

  function show(next: ReadonlySet<string> | null): void {
    shown = next;
    for (const listener of listeners) listener();
  }

  async function askServer(user: string): Promise<void> {
    const ids = (await takeOverWatches(api, user).catch(() => null)) ?? (await api.get('/api/account/watchlist/ids')).ids;
    if (userId !== user) return;
    const withPressed = (set: ReadonlySet<string>, isCounted: (id: string) => boolean) => [...pressed].reduce((all, [id, isIn]) => (isCounted(id) ? put(all, id, isIn) : all), set);
    confirmed = withPressed(new Set(ids), (id) => !sending.has(id));
    show(withPressed(new Set(ids), () => true));
  }

  function follow(user: string | null): void {
    userId = user;
    pressed = new Map();
    confirmed = new Set();
    if (user === null) return show(new Set(keptWatches()));
    show(null);
    askServer(user).catch(() => {
      // What this browser knows, and every heart works.
      if (userId === user && shown === null) show(new Set(keptWatches()));
    });
  }

  function keep(id: string, isWatched: boolean): void {
    const before = keptWatches();
    if (isWatched && before.length >= MOST_KEPT_WATCHES && !before.includes(id)) {
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

  /** One call at a time for each listing, until the server has what is shown: the last press counts. */
  async function send(user: string, id: string): Promise<void> {
    if (sending.has(id)) return;
    sending.add(id);
    try {
      while (userId === user && (shown?.has(id) ?? false) !== confirmed.has(id)) {
        const isWatched = !confirmed.has(id);
        await (isWatched ? api.put('/api/account/watchlist/{listingId}', { params: { listingId: id } }) : api.delete('/api/account/watchlist/{listingId}', { params: { listingId: id } }));
        if (userId === user) confirmed = put(confirmed, id, isWatched);
      }
    } catch (error) {
      if (userId !== user) return;
      pressed.delete(id);
      show(put(shown ?? new Set(), id, confirmed.has(id)));
      say({ tone: 'error', text: `That was not saved. ${messageOf(error)}` });
    } finally {
      sending.delete(id);
    }
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
        leave = () => off.forEach((one) => one());
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
