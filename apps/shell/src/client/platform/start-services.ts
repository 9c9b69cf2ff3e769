/**
 * Starts the platform services: what every page does for its user, whichever remotes it has. Code
 * that few pages need is loaded when it is needed, and retried until it has loaded, so that no
 * service depends on another or on a remote (docs/adr/0024-platform-services.md).
 */
import type { ApiClient } from '@paddock/api-client';
import type { SessionUser } from '@paddock/contracts/events';
import type { PlatformServices } from '@paddock/contracts/remote';
import { eventBus } from '@paddock/event-bus';
import {
  GUEST_FARM_KEY,
  GUEST_SEARCHES_KEY,
  GUEST_WATCHES_KEY,
} from '@paddock/offline/guest-storage';
import type { Outbox } from '@paddock/offline/outbox';
import { hasPendingWrites } from '@paddock/offline/pending-write-journal';
import { retryUntilLoaded } from '@paddock/runtime/retry-until-loaded';
import { SHARED_PHOTOS_DATABASE } from '@paddock/runtime/offline-storage-keys';
import { LASTING_FORM_DRAFT_PREFIX } from '@paddock/runtime/storage-keys';
import { startFarmStore } from './farm-store.ts';
import { reportDelivered } from './report-delivered.ts';

const GUEST_KEYS = [GUEST_WATCHES_KEY, GUEST_FARM_KEY, GUEST_SEARCHES_KEY];

function hasGuestData(): boolean {
  try {
    return GUEST_KEYS.some((key) => localStorage.getItem(key) !== null);
  } catch {
    return false;
  }
}

/** Deletes what the next person at this browser must not see: typed text and shared photos. */
function deleteUnsentInput(): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(LASTING_FORM_DRAFT_PREFIX)) localStorage.removeItem(key);
    indexedDB.deleteDatabase(SHARED_PHOTOS_DATABASE);
  } catch {
    // Storage is blocked, so it contains nothing.
  }
}

interface Services extends PlatformServices<Outbox> {
  readonly api: ApiClient;
  /** The user that the page was rendered for, who may have signed out before the services start. */
  readonly pageUser: SessionUser | null;
}

/**
 * @param reportMissingCode called when a service's code could not be loaded for the second time
 * @returns a function that stops the services
 */
export function startServices(
  { api, pageUser, loadOutbox, migrateGuestData }: Services,
  reportMissingCode: (error: unknown) => void,
): () => void {
  const load = <Result>(work: () => Promise<Result>): Promise<Result> =>
    retryUntilLoaded(work, (error, previousFailures) => {
      if (previousFailures > 0) reportMissingCode(error);
    });

  /**
   * Sends the user's pending writes: those of earlier pages, such as those made offline, and those
   * that a remote has just added to the journal.
   */
  function sendPendingWrites(ownerId: string): void {
    if (hasPendingWrites(ownerId))
      void load(() => loadOutbox(ownerId)).then((outbox) => outbox.retryNow());
  }

  let hasUser = pageUser !== null;
  const unsubscribers = [
    eventBus.on('session.changed', ({ user }) => {
      if (hasUser && !user) deleteUnsentInput();
      hasUser = user !== null;
      if (user) sendPendingWrites(user.id);
      if (user && hasGuestData()) void load(() => migrateGuestData(user.id));
    }),
    eventBus.on('write.queued', ({ ownerId }) => sendPendingWrites(ownerId)),
    startFarmStore(eventBus, api),
    reportDelivered(api),
  ];
  return () => unsubscribers.forEach((unsubscribe) => unsubscribe());
}
