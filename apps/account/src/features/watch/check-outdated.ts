import { getSession } from '@paddock/auth';
import { OUTDATED_WATCHLIST_KEY } from '@paddock/offline/guest-storage';
import { getGuestWatches } from '@paddock/offline/guest-watches';
import { migrateGuestData } from '../../platform-services.ts';

function takeOutdatedFlag(): boolean {
  try {
    const isOutdated = sessionStorage.getItem(OUTDATED_WATCHLIST_KEY) !== null;
    sessionStorage.removeItem(OUTDATED_WATCHLIST_KEY);
    return isOutdated;
  } catch {
    // A browser without storage cannot have stored a guest's watchlist.
    return false;
  }
}

/**
 * Waits until the shell has migrated a guest's watchlist, and checks whether the page's list was
 * loaded before the migration.
 *
 * @returns true when migrated listings are missing from the list on the page
 */
export async function checkOutdated(): Promise<boolean> {
  const user = getSession().user();
  if (user && getGuestWatches().length > 0) await migrateGuestData(user.id).catch(() => undefined);
  return takeOutdatedFlag();
}
