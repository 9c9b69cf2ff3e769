import type { ApiClient } from '@paddock/api-client';
import type { SessionUser } from '@paddock/contracts/events';
import { eventBus } from '@paddock/event-bus';
import { toast } from '@paddock/ui/toast/toast.ts';
import { keepWatches, keptWatches } from './kept-watches.ts';

/** The one that is under way in this tab, for whom: whoever asks meanwhile gets the same answer. */
let underWay: { readonly userId: string; readonly ids: Promise<readonly string[] | null> } | null =
  null;

/**
 * Set in `sessionStorage` once listings have joined the account's watchlist and no list has been fetched since. It has to
 * outlive the document: the sign-in page is left by a new document, which the server may have rendered before the merge.
 */
const OUTDATED_KEY = 'pd-watchlist-outdated';

/** As many as a watchlist holds (contracts/http/watchlist.ts). */
const MOST_WATCHED = 500;

function describeMigration(sent: number, left: number, isFull: boolean): string {
  const why = isFull ? 'your watchlist is full' : left === 1 ? 'it has ended' : 'they have ended';
  const leftOut =
    left === 0 ? '' : ` ${left === 1 ? '1 was' : `${left} were`} left out, because ${why}.`;
  const taken = sent - left;
  if (taken === 0) return `What you watched here is not on your watchlist:${leftOut}`;
  return `${taken === 1 ? 'The listing that you watched is' : `The ${taken} listings that you watched are`} on your watchlist now.${leftOut}`;
}

async function takeOver(api: Pick<ApiClient, 'post'>): Promise<readonly string[] | null> {
  const sent = keptWatches();
  if (sent.length === 0) return null;
  const { ids, ignored } = await api.post('/api/account/watchlist/merge', {
    body: { ids: [...sent] },
  });
  // What another tab has kept meanwhile stays for the next time.
  keepWatches(keptWatches().filter((id) => !sent.includes(id)));
  sessionStorage.setItem(OUTDATED_KEY, 'true');
  toast({
    tone: ignored.length === 0 ? 'success' : 'info',
    text: describeMigration(sent.length, ignored.length, ids.length >= MOST_WATCHED),
  });
  return ids;
}

/**
 * What this browser kept joins the watchlist of whoever is signed in now. What fails is tried again by the next page.
 *
 * @returns everything that they watch then, the newest first; null where nothing was kept
 */
export function takeOverWatches(
  api: Pick<ApiClient, 'post'>,
  userId: string,
): Promise<readonly string[] | null> {
  if (underWay?.userId !== userId) {
    const ids = takeOver(api);
    const mine = { userId, ids };
    underWay = mine;
    const end = () => {
      if (underWay === mine) underWay = null;
    };
    ids.then(end, end);
  }
  return underWay.ids;
}

function whoIsSignedIn(): Promise<SessionUser | null> {
  return new Promise((resolve) => {
    const leave = eventBus.on('session.changed', ({ user }) => {
      resolve(user);
      queueMicrotask(() => leave());
    });
  });
}

function takeOutdatedMark(): boolean {
  try {
    const isOutdated = sessionStorage.getItem(OUTDATED_KEY) !== null;
    sessionStorage.removeItem(OUTDATED_KEY);
    return isOutdated;
  } catch {
    // A browser that forbids storage has kept no listings either.
    return false;
  }
}

/**
 * For a list that may have been put together before what this browser kept was on it.
 *
 * @returns whether something was taken over that no list has shown yet
 */
export async function catchUp(api: Pick<ApiClient, 'post'>): Promise<boolean> {
  const user = await whoIsSignedIn();
  if (user) await takeOverWatches(api, user.id).catch(() => null);
  return takeOutdatedMark();
}
