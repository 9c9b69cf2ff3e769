import { eventBus } from '@paddock/event-bus';
import { onOnline } from '@paddock/runtime/online';
import { useEffect, useEffectEvent } from 'react';

/** The polling interval (specification.md, section 9). */
const POLL_INTERVAL_MS = 10_000;
/**
 * Page data older than this is refetched at once: the Back button may show a page that the user
 * left long ago.
 */
const FRESH_MS = 2_000;

interface RefetchOptions {
  /** ISO time at which the shown data was loaded. */
  readonly now: string;
  /** True to refetch every 10 s as well, as long as the page is visible. */
  readonly isPolling: boolean;
}

/**
 * Calls `refetch` when unread counts change, when the page becomes visible, when the browser is
 * back online, and immediately if the shown data is stale. Does nothing while the page is hidden or
 * offline.
 */
export function useRefetch(refetch: () => void, { now, isPolling }: RefetchOptions): void {
  const refetchIfVisible = useEffectEvent(() => {
    if (!document.hidden && navigator.onLine) refetch();
  });
  useEffect(() => {
    const onTrigger = () => refetchIfVisible();
    if (Date.now() - Date.parse(now) > FRESH_MS) onTrigger();
    // The event bus immediately replays the latest counts to a new listener; that is not a change.
    let isChange = false;
    const unsubscribe = eventBus.on('unread.changed', () => isChange && onTrigger());
    isChange = true;
    const timer = isPolling ? setInterval(onTrigger, POLL_INTERVAL_MS) : undefined;
    document.addEventListener('visibilitychange', onTrigger);
    const stopOnline = onOnline(onTrigger);
    return () => {
      unsubscribe();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onTrigger);
      stopOnline();
    };
  }, [now, isPolling]);
}
