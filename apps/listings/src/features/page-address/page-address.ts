/**
 * Validates page addresses (specification.md sections 2 and 8). A malformed or unknown id gives
 * "Page Not Found: {path}". A wrong slug, or the path of another kind, redirects to the page's
 * canonical address.
 */
import { RouteRedirect, createPageNotFound } from '@paddock/contracts/remote';
import { isPublicId } from '@paddock/contracts/slugs';

/**
 * Returns the public id in the address.
 * @throws RouteFailure 404 when it is not a valid public id (the route pattern checks only for
 *   digits)
 */
export function readPublicId(
  params: Readonly<Record<string, string | undefined>>,
  url: URL,
): string {
  const id = params['id'];
  if (id === undefined || !isPublicId(id)) throw createPageNotFound(url.pathname);
  return id;
}

/**
 * Checks that the page was requested at its canonical path.
 * @throws RouteRedirect (301) to the canonical path with the same query when it was not
 */
export function assertCanonical(url: URL, href: string): void {
  if (url.pathname !== href) throw new RouteRedirect(`${href}${url.search}`, 301);
}
