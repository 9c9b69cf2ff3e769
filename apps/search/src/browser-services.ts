/**
 * The services that the shell hands to `start`, for what happens after hydration (suggestions, live counts, points of
 * the map). Loaders get theirs as an argument; nothing that renders on the server reads this.
 */
import type { ApiClient } from '@paddock/api-client';
import type { RemoteServices } from '@paddock/contracts/remote';

let current: RemoteServices<ApiClient> | null = null;

/** @returns what undoes it, for the remote's dispose. */
export function provideBrowserServices(services: RemoteServices<ApiClient>): () => void {
  current = services;
  return () => {
    if (current === services) current = null;
  };
}

/** @returns the API's client, or null before the remote is started and on the server. */
export function browserApi(): ApiClient | null {
  return current?.api ?? null;
}
