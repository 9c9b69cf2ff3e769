import type { ApiClient } from '@paddock/api-client';
import type { EventMap } from '@paddock/contracts/events';
import type { EventBus } from '@paddock/event-bus';

type Unread = EventMap['unread.changed'];

/** Specification.md section 9: unread polling interval. */
const POLL_INTERVAL_MS = 10_000;
const NOTHING: Unread = { total: 0, byListType: {}, notifications: 0 };

interface KeepUnreadOptions {
  readonly bus: Pick<EventBus, 'on' | 'emit'>;
  readonly api: Pick<ApiClient, 'get'>;
}

/**
 * This remote owns `unread.changed`: asks every 10 s while somebody is signed in and the page is looked at. Whoever signs
 * out (or never was in) has nothing unread: the counts of the person before must not stay on the screen. A failure resets
 * them, silently (specification.md section 8); a 401 the API's client tells the session of.
 * @returns what ends it
 */
export function keepUnread({ bus, api }: KeepUnreadOptions): () => void {
  let userId: string | null = null;
  let latest: Unread | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked = new AbortController();

  function say(unread: Unread): void {
    latest = unread;
    bus.emit('unread.changed', unread);
  }

  async function ask(signal: AbortSignal): Promise<Unread> {
    const { unread, notifications } = await api.get('/api/account/messages/unread', { signal });
    const byListType = Object.fromEntries(unread.map(({ list_type, total_unread }) => [list_type, total_unread]));
    return { total: unread.reduce((sum, { total_unread }) => sum + total_unread, 0), byListType, notifications: notifications?.total_unread ?? 0 };
  }

  async function poll(): Promise<void> {
    clearTimeout(timer);
    asked.abort();
    asked = new AbortController();
    const { signal } = asked;
    if (userId === null || document.hidden) return;
    const unread = await ask(signal).catch(() => NOTHING);
    if (signal.aborted) return;
    if (JSON.stringify(latest) !== JSON.stringify(unread)) say(unread);
    timer = setTimeout(() => void poll(), POLL_INTERVAL_MS);
  }

  const onVisibility = () => void poll();
  document.addEventListener('visibilitychange', onVisibility);
  const off = bus.on('session.changed', ({ user }) => {
    const before = userId;
    userId = user?.id ?? null;
    if (userId !== null && userId === before) return;
    if (userId === null || before !== null) say(NOTHING);
    void poll();
  });
  return () => {
    off();
    document.removeEventListener('visibilitychange', onVisibility);
    clearTimeout(timer);
    asked.abort();
  };
}
