import { RouteRedirect, createPageNotFound } from '@paddock/contracts/remote';
import type { Kind } from '@paddock/contracts/kinds';
import { isSlug } from '@paddock/contracts/slugs';
import { kindPath } from '../../paths.ts';
import type { ReferenceData } from '../../reference-data.ts';
import { findNearestHref } from './find-nearest-href.ts';

/**
 * Redirects from a path that is cut off (`/marketplace/tractors`), written in capitals
 * (`/marketplace/Tractors`) or whose levels do not exist together, to the nearest page that exists.
 * @param isCut true for a path with fewer levels than a page of this kind has, which redirects to
 *   the kind's page when none of its levels exists
 * @throws RouteRedirect to that page with the same query; RouteFailure 404 when there is none
 */
export function redirectToNearest(
  kind: Kind,
  { pathname, search }: URL,
  isCut: boolean,
  reference: ReferenceData,
): never {
  const levels = pathname.toLowerCase().split('/').filter(Boolean).slice(1);
  const nearest = findNearestHref(kind, levels, reference);
  if (nearest !== null && nearest !== pathname) throw new RouteRedirect(nearest + search, 302);
  if (isCut && levels.every(isSlug)) throw new RouteRedirect(kindPath.href(kind) + search, 302);
  throw createPageNotFound(pathname);
}
