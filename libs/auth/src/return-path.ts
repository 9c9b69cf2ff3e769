/** The last page that was visited before signing in. Kept where another tab finds it too: an e-mail's link opens one. */
import { safeReturnPath } from '@paddock/contracts/return-path';
import { recall, remember, RETURN_PATH_KEY } from './storage.ts';

/** Keeps the path of a page; a sign-in page leaves the one before it in place. */
export function rememberPath(path: string): void {
  const safe = safeReturnPath(path);
  if (safe !== null) remember(RETURN_PATH_KEY, safe);
}

/** Where to go after signing in: the address's own `return`, then the last page visited, then home. */
export function returnPath(search: string = location.search): string {
  return (
    safeReturnPath(new URLSearchParams(search).get('return')) ??
    safeReturnPath(recall(RETURN_PATH_KEY)) ??
    '/'
  );
}
