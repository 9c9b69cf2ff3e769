import type { ApiClient } from '@paddock/api-client';
import type { SessionUser } from '@paddock/contracts/events';
import { eventBus } from '@paddock/event-bus';
import { toast } from '@paddock/ui/toast/toast.ts';
import { saveGuestWatches, getGuestWatches } from './guest-watches.ts';

/** The migration that is running in this tab; concurrent callers for the same user share it. */
let running: { readonly userId: string; readonly ids: Promise<readonly string[] | null> } | null =
  null;

/**
 * Set in `sessionStorage` when a guest's watchlist has been migrated and the account's watchlist
 * has not been fetched since. It must outlive the document: signing in loads a new page, which the
 * server may have rendered before the migration.
 */
const OUTDATED_KEY = 'pd-watchlist-outdated';

/** The maximum size of a watchlist (contracts/http/watchlist.ts). */
const MAX_WATCHED = 500;

function describeMigration(sent: number, left: number, isFull: boolean): string {
  const reason = isFull
    ? 'your watchlist is full'
    : left === 1
      ? 'it has ended'
      : 'they have ended';
  const leftOut =
    left === 0 ? '' : ` ${left === 1 ? '1 was' : `${left} were`} left out, because ${reason}.`;
  const added = sent - left;
  if (added === 0) return `What you watched here is not on your watchlist:${leftOut}`;
  return `${added === 1 ? 'The listing that you watched is' : `The ${added} listings that you watched are`} on your watchlist now.${leftOut}`;
}

async function migrate(api: Pick<ApiClient, 'post'>): Promise<readonly string[] | null> {
  const sent = getGuestWatches();
  if (sent.length === 0) return null;
  const { ids, ignored } = await api.post('/api/account/watchlist/merge', {
    body: { ids: [...sent] },
  });
  // Keep listings that another tab has added in the meantime: they are migrated next time.
  saveGuestWatches(getGuestWatches().filter((id) => !sent.includes(id)));
  sessionStorage.setItem(OUTDATED_KEY, 'true');
  toast({
    tone: ignored.length === 0 ? 'success' : 'info',
    text: describeMigration(sent.length, ignored.length, ids.length >= MAX_WATCHED),
  });
  return ids;
}

/**
 * Adds the watchlist stored in this browser to the signed-in user's watchlist and then clears it in
 * the browser. After a failure, the next page load tries again.
 *
 * @returns the ids of the user's whole watchlist, newest first; null when none was stored
 */
export function migrateGuestWatches(
  api: Pick<ApiClient, 'post'>,
  userId: string,
): Promise<readonly string[] | null> {
  if (running?.userId !== userId) {
    const ids = migrate(api);
    const current = { userId, ids };
    running = current;
    const end = () => {
      if (running === current) running = null;
    };
    ids.then(end, end);
  }
  return running.ids;
}

function getSignedInUser(): Promise<SessionUser | null> {
  return new Promise((resolve) => {
    const unsubscribe = eventBus.on('session.changed', ({ user }) => {
      resolve(user);
      queueMicrotask(() => unsubscribe());
    });
  });
}

function takeOutdatedFlag(): boolean {
  try {
    const isOutdated = sessionStorage.getItem(OUTDATED_KEY) !== null;
    sessionStorage.removeItem(OUTDATED_KEY);
    return isOutdated;
  } catch {
    // A browser without storage cannot have stored a guest's watchlist.
    return false;
  }
}

/**
 * Migrates a guest's watchlist and checks whether the page's list was loaded before the migration.
 *
 * @returns true when migrated listings are missing from the list on the page
 */
export async function migrateAndCheckOutdated(api: Pick<ApiClient, 'post'>): Promise<boolean> {
  const user = await getSignedInUser();
  if (user) await migrateGuestWatches(api, user.id).catch(() => null);
  return takeOutdatedFlag();
}
