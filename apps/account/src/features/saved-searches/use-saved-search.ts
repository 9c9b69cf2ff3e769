import { createBrowserApi } from '@paddock/api-client';
import { useEffect, useRef, useState } from 'react';
import type { ApiClient } from '@paddock/api-client';
import { eventBus } from '@paddock/event-bus';
import { saveGuestSearches, getGuestSearches } from '@paddock/offline/guest-searches';
import { toast } from '@paddock/ui/toast/toast.ts';
import { getErrorMessage } from '../../api-errors.ts';
import { migrateGuestData } from '../../platform-services.ts';
import { saveSearchMessages } from './save-search.messages.ts';

/**
 * `unknown` until the session is known and the API has answered whether the user saved the search.
 */
export type SearchSaveState = 'unknown' | 'not-saved' | 'saving' | 'saved';

/**
 * Tells the API that the search's results are being shown, so that a saved search is marked as
 * seen.
 * @returns true when the user has saved this search
 */
async function isSearchSaved(api: ApiClient, query: string, userId: string): Promise<boolean> {
  if (getGuestSearches().length > 0) await migrateGuestData(userId).catch(() => undefined);
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
 * The state of the current search, and the action that saves it.
 *
 * @param query the query string that the results page sends to GET /api/listings, without sort
 *   order and page
 * @param onSignIn called after a signed-out visitor's search was stored in the browser; it should
 *   open the sign-in page
 */
export function useSaveSearch(
  query: string,
  onSignIn: () => void,
): { readonly state: SearchSaveState; readonly save: () => void } {
  const [known, setKnown] = useState<{ readonly query: string; readonly state: SearchSaveState }>({
    query,
    state: 'unknown',
  });
  const userId = useRef<string | null>(null);

  useEffect(() => {
    let isShown = true;
    const unsubscribe = eventBus.on('session.changed', ({ user }) => {
      userId.current = user?.id ?? null;
      if (!user) return setKnown({ query, state: 'not-saved' });
      isSearchSaved(createBrowserApi(), query, user.id).then(
        (isSaved) => isShown && setKnown({ query, state: isSaved ? 'saved' : 'not-saved' }),
        // Ignore the error here: if it persists, the user sees it when saving the search.
        () => isShown && setKnown({ query, state: 'not-saved' }),
      );
    });
    return () => {
      isShown = false;
      unsubscribe();
    };
  }, [query]);

  async function save(): Promise<void> {
    if (userId.current === null) {
      if (saveGuestSearches([query, ...getGuestSearches().filter((each) => each !== query)])) {
        onSignIn();
        return;
      }
      toast({
        tone: 'warning',
        text: saveSearchMessages.storageError,
      });
      return;
    }
    setKnown({ query, state: 'saving' });
    try {
      const { name } = await createBrowserApi().post('/api/account/searches', { body: { query } });
      setKnown({ query, state: 'saved' });
      toast({
        tone: 'success',
        text: saveSearchMessages.saved(name),
      });
    } catch (error) {
      setKnown({ query, state: 'not-saved' });
      toast({ tone: 'error', text: getErrorMessage(error) });
    }
  }

  return { state: known.query === query ? known.state : 'unknown', save: () => void save() };
}
