import { useEffect, useState } from 'react';
import type { Suggestion } from '@paddock/contracts/http';
import { browserApi } from '../../browser-services.ts';

/** Long enough not to ask for every letter of a fast typist. */
const DEBOUNCE_MS = 140;
const NONE: readonly Suggestion[] = [];

/**
 * What the typed text may mean. Each new text aborts the question before it; where the API fails nothing is suggested
 * and nothing is said: the search itself needs no suggestion.
 * @param term the text to complete; null asks nothing
 */
export function useSuggestions(term: string | null): readonly Suggestion[] {
  const [answer, setAnswer] = useState<{
    readonly term: string;
    readonly suggestions: readonly Suggestion[];
  }>({ term: '', suggestions: NONE });
  const wanted = term?.trim() ?? '';
  useEffect(() => {
    const api = browserApi();
    if (!wanted || !api) return undefined;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      api
        .get('/api/suggestions', { query: { query: wanted }, signal: controller.signal })
        .then(({ suggestions }) => setAnswer({ term: wanted, suggestions }))
        .catch(() => {
          if (!controller.signal.aborted) setAnswer({ term: wanted, suggestions: NONE });
        });
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [wanted]);
  // While the next answer is on its way the last one stays, so that the list does not flicker with every letter.
  return wanted && answer.term ? answer.suggestions : NONE;
}
