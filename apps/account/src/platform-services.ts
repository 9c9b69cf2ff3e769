/**
 * The shell's platform services, for this remote's code in the browser. They work on pages without
 * this remote too (docs/adr/0024-platform-services.md).
 */
import type { ApiClient } from '@paddock/api-client';
import type { StartServices } from '@paddock/contracts/remote';
import type { Outbox } from '@paddock/offline/outbox';

type LoadPlatform = StartServices<ApiClient, Outbox>['loadPlatform'];

const rejectLoad: LoadPlatform = () =>
  Promise.reject(new Error('The shell has not started the account remote.'));
let load = rejectLoad;

/**
 * Makes the shell's services available to this remote. The shell calls `start` before it uses any
 * other code of the remote.
 * @returns a function that removes them again
 */
export function providePlatformServices({
  loadPlatform,
}: Pick<StartServices<ApiClient, Outbox>, 'loadPlatform'>): () => void {
  load = loadPlatform;
  return () => {
    if (load === loadPlatform) load = rejectLoad;
  };
}

/** See `PlatformServices.loadOutbox`. @throws when the code cannot be loaded */
export async function loadOutbox(ownerId: string): Promise<Outbox> {
  return (await load()).loadOutbox(ownerId);
}

/** See `PlatformServices.migrateGuestData`. @throws when the code cannot be loaded */
export async function migrateGuestData(userId: string): Promise<void> {
  await (await load()).migrateGuestData(userId);
}
