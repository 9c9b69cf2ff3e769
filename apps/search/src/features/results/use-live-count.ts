import { useEffect, useState } from 'react';
import { browserApi } from '../../browser-services.ts';

const DEBOUNCE_MS = 200;

/**
 * How many listings a search would find, asked while filters change in the sheet. Each change aborts the question
 * before it.
 * @param query of the API; null asks nothing
 * @returns undefined while unknown, null past 2,000
 */
export function useLiveCount(query: string | null): number | null | undefined {
  const [answer, setAnswer] = useState<{
    readonly query: string;
    readonly count: number | null;
  } | null>(null);
  useEffect(() => {
    const api = browserApi();
    if (query === null || !api) return undefined;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      api
        .get('/api/listings/count', {
          query: new URLSearchParams(query),
          signal: controller.signal,
        })
        .then(({ totalCount }) => setAnswer({ query, count: totalCount }))
        // The button then names no number: the search itself will say what is wrong.
        .catch(() => undefined);
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [query]);
  return answer !== null && answer.query === query ? answer.count : undefined;
}
