/**
 * The last page before sign-in, in localStorage so that the tab that an email link opens finds it.
 */
import { safeReturnPath } from '@paddock/contracts/return-path';
import { recall, remember, RETURN_PATH_KEY } from './storage.ts';

/** Stores the path of a page. Ignores sign-in pages and unsafe paths. */
export function rememberPath(path: string): void {
  const safe = safeReturnPath(path);
  if (safe !== null) remember(RETURN_PATH_KEY, safe);
}

/** The path after signing in: the `return` parameter, then the last page visited, then home. */
export function returnPath(search: string = location.search): string {
  return (
    safeReturnPath(new URLSearchParams(search).get('return')) ??
    safeReturnPath(recall(RETURN_PATH_KEY)) ??
    '/'
  );
}
