import { useEffect, useState } from 'react';
import { getBrowserApi } from '../../browser-services.ts';

const DEBOUNCE_MS = 200;

/**
 * Counts the listings that a search would find while the visitor changes filters in the dialog.
 * Each change aborts the previous request.
 * @param query the API query; null sends no request
 * @returns undefined while unknown, null when the API stopped counting at 2,000
 */
export function useLiveCount(query: string | null): number | null | undefined {
  const [response, setResponse] = useState<{
    readonly query: string;
    readonly count: number | null;
  } | null>(null);
  useEffect(() => {
    const api = getBrowserApi();
    if (query === null || !api) return undefined;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      api
        .get('/api/listings/count', {
          query: new URLSearchParams(query),
          signal: controller.signal,
        })
        .then(({ totalCount }) => setResponse({ query, count: totalCount }))
        // On failure, the button shows no number; the search itself reports the error.
        .catch(() => undefined);
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [query]);
  return response !== null && response.query === query ? response.count : undefined;
}
