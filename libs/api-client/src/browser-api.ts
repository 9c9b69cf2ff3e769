import { createApiClient } from './client.ts';
import type { ApiClient } from './client.ts';

let handleUnauthorized: () => void = () => undefined;

/**
 * Sets the function that every client of `createBrowserApi` calls after a 401, because the session
 * may have ended. The shell sets it once for the page; remotes share this module with it.
 */
export function setUnauthorizedHandler(handler: () => void): void {
  handleUnauthorized = handler;
}

/**
 * Returns a client for the browser's calls to the API, which has the page's origin.
 *
 * @example
 * import { createBrowserApi } from '@paddock/api-client';
 *
 * export async function countListings(signal: AbortSignal): Promise<number | null> {
 *   const { totalCount } = await createBrowserApi().get('/api/listings/count', { query: {}, signal });
 *   return totalCount;
 * }
 */
export function createBrowserApi(): ApiClient {
  return createApiClient({
    baseUrl: location.origin,
    onUnauthorized: () => handleUnauthorized(),
  });
}
