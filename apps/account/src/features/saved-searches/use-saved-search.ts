import { useEffect, useRef, useState } from 'react';
import type { ApiClient } from '@paddock/api-client';
import { eventBus } from '@paddock/event-bus';
import { toast } from '@paddock/ui/toast/toast.ts';
import { accountApi, getErrorMessage } from '../../account-api.ts';
import { keepSearches, keptSearches } from './kept-searches.ts';
import { takeOverSearches } from './take-over-searches.ts';

/** `unknown` until it is known who asks and whether they have saved it. */
export type SavedState = 'unknown' | 'not-saved' | 'saving' | 'saved';

/** What is saved and looked at here is not new any more. @returns whether it is saved */
async function lookUp(api: ApiClient, query: string, userId: string): Promise<boolean> {
  await takeOverSearches(api, userId).catch(() => undefined);
  const { search } = await api.get('/api/account/searches/lookup', {
    query: new URLSearchParams(query),
  });
  if (search)
    await api
      .put('/api/account/searches/{id}/seen', { params: { id: search.id } })
      .catch(() => undefined);
  return search !== null;
}

/**
 * @param query what the page of results asks of GET /api/listings, without order and page
 * @param onSignIn where somebody signed out goes, once the search is kept
 */
export function useSavedSearch(
  query: string,
  onSignIn: () => void,
): { readonly state: SavedState; readonly save: () => void } {
  const [known, setKnown] = useState<{ readonly query: string; readonly state: SavedState }>({
    query,
    state: 'unknown',
  });
  const userId = useRef<string | null>(null);

  useEffect(() => {
    let isShown = true;
    const leave = eventBus.on('session.changed', ({ user }) => {
      userId.current = user?.id ?? null;
      if (!user) return setKnown({ query, state: 'not-saved' });
      lookUp(accountApi(), query, user.id).then(
        (isSaved) => isShown && setKnown({ query, state: isSaved ? 'saved' : 'not-saved' }),
        // A press says what is wrong.
        () => isShown && setKnown({ query, state: 'not-saved' }),
      );
    });
    return () => {
      isShown = false;
      leave();
    };
  }, [query]);

  async function save(): Promise<void> {
    if (userId.current === null) {
      if (keepSearches([query, ...keptSearches().filter((one) => one !== query)])) {
        onSignIn();
        return;
      }
      toast({
        tone: 'warning',
        text: 'This browser keeps nothing. Sign in first, then save the search.',
      });
      return;
    }
    setKnown({ query, state: 'saving' });
    try {
      const { name } = await accountApi().post('/api/account/searches', { body: { query } });
      setKnown({ query, state: 'saved' });
      toast({
        tone: 'success',
        text: `Saved: ${name}. We tell you each morning at 7 what is new.`,
      });
    } catch (error) {
      setKnown({ query, state: 'not-saved' });
      toast({ tone: 'error', text: getErrorMessage(error) });
    }
  }

  return { state: known.query === query ? known.state : 'unknown', save: () => void save() };
}
