import { useEffect } from 'react';
import type { WatchList } from '@paddock/contracts/http';
import { accountApi } from '../../account-api.ts';

/** A page that was on the screen for so long was looked at. */
const LOOK_MS = 1_000;

/** Says once of each page of the list that it was looked at: what was new on it is not new the next time. What fails goes unsaid, and is new once more. */
export function useLook({ watches, as_of: asOf }: Pick<WatchList, 'watches' | 'as_of'>): void {
  useEffect(() => {
    if (watches.length === 0) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      if (!document.hidden) timer = setTimeout(say, LOOK_MS);
    };
    function say(): void {
      document.removeEventListener('visibilitychange', wait);
      accountApi()
        .post('/api/account/watchlist/seen', {
          body: { ids: watches.map((one) => one.listing_id), as_of: asOf },
        })
        .catch(() => undefined);
    }
    wait();
    document.addEventListener('visibilitychange', wait);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', wait);
    };
  }, [watches, asOf]);
}
