/**
 * The last page before sign-in, in localStorage so that the tab that an email link opens finds it.
 */
import { toSafeReturnPath } from '@paddock/contracts/return-path';
import { readStorage, writeStorage, RETURN_PATH_KEY } from './storage.ts';

/** Stores the path of a page. Ignores sign-in pages and unsafe paths. */
export function saveReturnPath(path: string): void {
  const safe = toSafeReturnPath(path);
  if (safe !== null) writeStorage(RETURN_PATH_KEY, safe);
}

/** The path after signing in: the `return` parameter, then the last page visited, then home. */
export function getReturnPath(search: string = location.search): string {
  return (
    toSafeReturnPath(new URLSearchParams(search).get('return')) ??
    toSafeReturnPath(readStorage(RETURN_PATH_KEY)) ??
    '/'
  );
}
