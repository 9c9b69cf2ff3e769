import type { ApiClient } from '@paddock/api-client';
import { isApiError } from '@paddock/api-client';
import { getGuestSearches, saveGuestSearches } from '@paddock/offline/guest-searches';
import { toast } from '@paddock/ui/toast/toast.ts';
import { guestDataMessages } from './guest-data.messages.ts';

/** Saves the searches stored in this browser to the signed-in user's account. */
export async function migrateGuestSearches(api: Pick<ApiClient, 'post'>): Promise<void> {
  // Save the oldest first, so that the account lists them in their original order.
  for (const query of [...getGuestSearches()].reverse()) {
    try {
      const { name } = await api.post('/api/account/searches', { body: { query } });
      toast({
        tone: 'success',
        text: guestDataMessages.searches.saved(name),
      });
    } catch (error) {
      // A rejection is final, and its reason is shown. After any other error, the next page load
      // tries again.
      if (!isApiError(error) || ![400, 409].includes(error.status)) throw error;
      toast({
        tone: 'warning',
        text: guestDataMessages.searches.error(error.message),
      });
    }
    saveGuestSearches(getGuestSearches().filter((each) => each !== query));
  }
}
