/**
 * The validity checks of these pages (specification.md sections 2 and 8): a malformed or unknown id is
 * "Page Not Found: {path}"; a page asked for under a wrong slug or the path of another kind sends to its own address.
 */
import { RouteRedirect, createPageNotFound } from '@paddock/contracts/remote';
import { isPublicId } from '@paddock/contracts/slugs';

/**
 * @returns the id of the address.
 * @throws RouteFailure 404 where it is no public id (the pattern only says "digits").
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
 * Holds a page to its one address: slug, path of its kind, no trailing slash. The query travels along.
 * @throws RouteRedirect (301) where the page was asked for elsewhere.
 */
export function assertCanonical(url: URL, href: string): void {
  if (url.pathname !== href) throw new RouteRedirect(`${href}${url.search}`, 301);
}
