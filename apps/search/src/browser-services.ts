/**
 * The services that the shell passes to `start`, for code that runs after hydration (suggestions,
 * live counts, map markers). Loaders receive their services as an argument instead. Code that
 * renders on the server must not use this module.
 */
import type { ApiClient } from '@paddock/api-client';
import type { RemoteServices } from '@paddock/contracts/remote';

let current: RemoteServices<ApiClient> | null = null;

/**
 * Makes the shell's services available to components.
 * @returns a function that removes the services again, for the remote's `dispose`
 */
export function provideBrowserServices(services: RemoteServices<ApiClient>): () => void {
  current = services;
  return () => {
    if (current === services) current = null;
  };
}

/** @returns the API client, or null on the server and before the remote has started */
export function getBrowserApi(): ApiClient | null {
  return current?.api ?? null;
}
