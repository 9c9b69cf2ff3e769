/**
 * Starts the platform services: what every page does for its user, whichever remotes it has. Each
 * service loads its own code when it is needed, and retries until it has loaded, so that none
 * depends on another or on a remote (docs/adr/0024-platform-services.md).
 */
import type { ApiClient } from '@paddock/api-client';
import type { StartServices } from '@paddock/contracts/remote';
import { eventBus } from '@paddock/event-bus';
import { GUEST_FARM_KEY } from '@paddock/offline/guest-storage';
import type { Outbox } from '@paddock/offline/outbox';
import { hasPendingWrites } from '@paddock/offline/pending-write-journal';
import { retryUntilLoaded } from '@paddock/runtime/retry-until-loaded';
import { reportDelivered } from './report-delivered.ts';

/** True when the browser has a stored value for any of the keys. */
function hasStored(...keys: readonly string[]): boolean {
  try {
    return keys.some((key) => localStorage.getItem(key) !== null);
  } catch {
    return false;
  }
}

/**
 * @param reportMissingCode called when a service's code could not be loaded for the second time
 * @returns a function that stops the services
 */
export function startPlatform(
  { api, loadOutbox }: StartServices<ApiClient, Outbox>,
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

  let stopFarm: Promise<() => void> | undefined;
  function startFarm(): void {
    stopFarm ??= load(() => import(/* webpackChunkName: "farm" */ './farm-store.ts')).then(
      ({ startFarmStore }) => startFarmStore(eventBus, api),
    );
  }

  const unsubscribers = [
    eventBus.on('session.changed', ({ user }) => {
      if (user) sendPendingWrites(user.id);
      // Most guests have no farm, so load the farm's code only when one may be needed.
      if (user || hasStored(GUEST_FARM_KEY)) startFarm();
      else if (!stopFarm) eventBus.emit('farm.changed', { farm: null });
    }),
    eventBus.on('farm.saved', startFarm),
    eventBus.on('write.queued', ({ ownerId }) => sendPendingWrites(ownerId)),
    reportDelivered(api),
  ];
  return () => {
    unsubscribers.forEach((unsubscribe) => unsubscribe());
    void stopFarm?.then((stop) => stop());
  };
}
