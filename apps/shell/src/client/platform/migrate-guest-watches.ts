import type { ApiClient } from '@paddock/api-client';
import { OUTDATED_WATCHLIST_KEY } from '@paddock/offline/guest-storage';
import { getGuestWatches, saveGuestWatches } from '@paddock/offline/guest-watches';
import { toast } from '@paddock/ui/toast/toast.ts';

/** The maximum size of a watchlist (contracts/http/watchlist.ts). */
const MAX_WATCHED = 500;

function describeMigration(sent: number, left: number, isFull: boolean): string {
  const reason = isFull
    ? 'your watchlist is full'
    : left === 1
      ? 'it has ended'
      : 'they have ended';
  const leftOut =
    left === 0 ? '' : ` ${left === 1 ? '1 was' : `${left} were`} left out because ${reason}.`;
  const added = sent - left;
  if (added === 0) return `We couldn’t add these listings to your watchlist:${leftOut}`;
  return `${added === 1 ? 'The listing from this browser is' : `The ${added} listings from this browser are`} now on your watchlist.${leftOut}`;
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
