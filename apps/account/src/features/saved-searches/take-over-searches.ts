import type { ApiClient } from '@paddock/api-client';
import { isApiError } from '@paddock/api-client';
import { toast } from '@paddock/ui/toast/toast.ts';
import { keepSearches, keptSearches } from './kept-searches.ts';

/** The one that is under way in this tab, for whom: whoever asks meanwhile waits for the same. */
let underWay: { readonly userId: string; readonly done: Promise<void> } | null = null;

async function takeOver(api: Pick<ApiClient, 'post'>): Promise<void> {
  // The oldest first, so that they are listed in the order in which they were saved.
  for (const query of [...keptSearches()].reverse()) {
    try {
      const { name } = await api.post('/api/account/searches', { body: { query } });
      toast({
        tone: 'success',
        text: `Saved: ${name}. We tell you each morning at 7 what is new.`,
      });
    } catch (error) {
      // Refused for good is said; what may go better is tried again by the next page.
      if (!isApiError(error) || ![400, 409].includes(error.status)) throw error;
      toast({
        tone: 'warning',
        text: `The search that you wanted to save was not saved. ${error.message}`,
      });
    }
    keepSearches(keptSearches().filter((one) => one !== query));
  }
}

/** What this browser kept is saved for whoever is signed in now. */
export function takeOverSearches(api: Pick<ApiClient, 'post'>, userId: string): Promise<void> {
  if (underWay?.userId !== userId) {
    const done = takeOver(api);
    const mine = { userId, done };
    underWay = mine;
    const end = () => {
      if (underWay === mine) underWay = null;
    };
    done.then(end, end);
  }
  return underWay.done;
}
