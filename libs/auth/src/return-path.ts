/**
 * The path to return to after signing in. It is in localStorage, so that the tab that an email link
 * opens can read it.
 */
import { toSafeReturnPath } from '@paddock/contracts/return-path';
import { RETURN_PATH_KEY } from '@paddock/runtime/storage-keys';
import { readStorage, writeStorage } from './storage.ts';

/**
 * Stores the path of a page. Ignores sign-in pages and unsafe paths.
 *
 * @example
 * import { saveReturnPath } from '@paddock/auth';
 *
 * export function signInAndReturn() {
 *   saveReturnPath(location.pathname + location.search);
 *   location.assign('/login');
 * }
 */
export function saveReturnPath(path: string): void {
  const safe = toSafeReturnPath(path);
  if (safe !== null) writeStorage(RETURN_PATH_KEY, safe);
}

/** Returns the path of an address of this site, or null. */
function toOwnPath(address: string | null): string | null {
  const isOwn = address?.startsWith(`${location.origin}/`) ?? false;
  return isOwn ? toSafeReturnPath(address?.slice(location.origin.length) ?? null) : null;
}

/**
 * Returns the path to open after signing in: the `return` parameter, or the `continueUrl` that an
 * email link brings to another browser, otherwise the last page visited, otherwise the home page.
 *
 * @example
 * import { getReturnPath } from '@paddock/auth';
 *
 * export function openPageAfterSignIn() {
 *   location.assign(getReturnPath());
 * }
 */
export function getReturnPath(search: string = location.search): string {
  const parameters = new URLSearchParams(search);
  return (
    toSafeReturnPath(parameters.get('return')) ??
    toOwnPath(parameters.get('continueUrl')) ??
    toSafeReturnPath(readStorage(RETURN_PATH_KEY)) ??
    '/'
  );
}
