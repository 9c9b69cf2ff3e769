import { createBrowserApi } from '@paddock/api-client';
import { useEffect } from 'react';
import type { WatchList } from '@paddock/contracts/http';

/** A page counts as seen after it has been visible for this long. */
const SEEN_AFTER_MS = 1_000;

/**
 * Reports each page of the list as seen, once, so that its changes are no longer marked as new on
 * the next visit. If the request fails, they are marked as new again.
 */
export function useMarkSeen({ watches, asOf }: Pick<WatchList, 'watches' | 'asOf'>): void {
  useEffect(() => {
    if (watches.length === 0) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const startTimer = () => {
      clearTimeout(timer);
      if (!document.hidden) timer = setTimeout(markSeen, SEEN_AFTER_MS);
    };
    function markSeen(): void {
      document.removeEventListener('visibilitychange', startTimer);
      createBrowserApi()
        .post('/api/account/watchlist/seen', {
          body: { ids: watches.map(({ listingId: id }) => id), asOf },
        })
        .catch(() => undefined);
    }
    startTimer();
    document.addEventListener('visibilitychange', startTimer);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', startTimer);
    };
  }, [watches, asOf]);
}
