/**
 * The services that the shell passes to `start`, for this remote's code in the browser. They keep
 * working on pages without this remote (docs/adr/0024-platform-services.md).
 */
import type { ApiClient } from '@paddock/api-client';
import type { StartServices } from '@paddock/contracts/remote';
import type { Outbox } from '@paddock/offline/outbox';

type PlatformServices = Omit<StartServices<ApiClient, Outbox>, 'api'>;

let current: PlatformServices | null = null;

/** Makes the shell's services available. The shell starts a remote before it uses its code. */
export function providePlatformServices(services: PlatformServices): () => void {
  current = services;
  return () => {
    if (current === services) current = null;
  };
}

/** @throws when the shell has not started this remote */
export function getPlatformServices(): PlatformServices {
  if (!current) throw new Error('The shell has not started the account remote.');
  return current;
}
