import { useEffect, useState } from 'react';
import type { Suggestions } from '@paddock/contracts/http';
import { getBrowserApi } from '../../browser-services.ts';

/** Long enough that fast typing does not send a request for each character. */
const DEBOUNCE_MS = 140;
const NONE: Suggestions = { suggestions: [], listings: [] };

/**
 * Loads suggestions and listings for the typed text. Each new text aborts the previous request. When the API
 * fails there are no suggestions and no error message, because the search works without them.
 * @param term the text to complete; null sends no request
 */
export function useSuggestions(term: string | null): Suggestions {
  const [response, setResponse] = useState<{
    readonly term: string;
    readonly suggestions: Suggestions;
  }>({ term: '', suggestions: NONE });
  const query = term?.trim() ?? '';
  useEffect(() => {
    const api = getBrowserApi();
    if (!query || !api) return undefined;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      api
        .get('/api/suggestions', { query: { query }, signal: controller.signal })
        .then((suggestions) => setResponse({ term: query, suggestions }))
        .catch(() => {
          if (!controller.signal.aborted) setResponse({ term: query, suggestions: NONE });
        });
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [query]);
  // Keep the last suggestions while the next ones load, so that the list does not flicker.
  return query && response.term ? response.suggestions : NONE;
}
