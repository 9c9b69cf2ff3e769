import { eventBus } from '@paddock/event-bus';
import { useEffect, useEffectEvent } from 'react';

/** Specification.md section 9: polling interval. */
const POLL_INTERVAL_MS = 10_000;
/** What is shown is taken as new for this long after it was put together: Back may show a page that was left a while ago. */
const FRESH_MS = 2_000;

interface AskAgainOptions {
  /** ISO: when what is shown was put together. */
  readonly now: string;
  /** Every 10 s while somebody looks, beside the occasions. */
  readonly isPolling: boolean;
}

/** Asks again on occasion: unread counts have changed, the page is looked at again, the signal is back. */
export function useAskAgain(ask: () => void, { now, isPolling }: AskAgainOptions): void {
  const askIfSeen = useEffectEvent(() => {
    if (!document.hidden && navigator.onLine) ask();
  });
  useEffect(() => {
    const again = () => askIfSeen();
    if (Date.now() - Date.parse(now) > FRESH_MS) again();
    // The bus repeats the latest counts at once, which is no change.
    let isChange = false;
    const off = eventBus.on('unread.changed', () => isChange && again());
    isChange = true;
    const timer = isPolling ? setInterval(again, POLL_INTERVAL_MS) : undefined;
    document.addEventListener('visibilitychange', again);
    addEventListener('online', again);
    return () => {
      off();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', again);
      removeEventListener('online', again);
    };
  }, [now, isPolling]);
}
