import type { ApiClient } from '@paddock/api-client';
import { OUTDATED_WATCHLIST_KEY } from '@paddock/offline/guest-storage';
import { getGuestWatches, saveGuestWatches } from '@paddock/offline/guest-watches';
import { toast } from '@paddock/ui/toast/toast.ts';
import { guestDataMessages } from './guest-data.messages.ts';

/** The maximum size of a watchlist (contracts/http/watchlist.ts). */
const MAX_WATCHED = 500;

function describeMigration(sent: number, left: number, isFull: boolean): string {
  const messages = guestDataMessages.watches;
  const reason = isFull ? messages.isFull : messages.hasEnded(left);
  const skipped = left === 0 ? '' : messages.skipped(left, reason);
  const added = sent - left;
  return added === 0 ? messages.noneAdded(skipped) : messages.added(added, skipped);
}

/**
 * Adds the watchlist stored in this browser to the signed-in user's watchlist and then clears it in
 * the browser. After a failure, the next page load tries again.
 */
export async function migrateGuestWatches(api: Pick<ApiClient, 'post'>): Promise<void> {
  const sent = getGuestWatches();
  if (sent.length === 0) return;
  const { ids, ignored } = await api.post('/api/account/watchlist/merge', {
    body: { ids: [...sent] },
  });
  // Keep listings that another tab has added in the meantime: they are migrated next time.
  saveGuestWatches(getGuestWatches().filter((id) => !sent.includes(id)));
  sessionStorage.setItem(OUTDATED_WATCHLIST_KEY, 'true');
  toast({
    tone: ignored.length === 0 ? 'success' : 'info',
    text: describeMigration(sent.length, ignored.length, ids.length >= MAX_WATCHED),
  });
}
