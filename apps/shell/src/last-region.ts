import { isSlug } from '@paddock/contracts/slugs';
import { LAST_REGION_COOKIE } from '@paddock/runtime/storage-keys';

/**
 * Returns the slug of the region that the visitor chose or searched last. Null when none is stored.
 * @param cookies the value of the `Cookie` header or `document.cookie`
 */
export function readLastRegion(cookies: string): string | null {
  const start = `${LAST_REGION_COOKIE}=`;
  const slug = cookies
    .split(/;\s*/)
    .find((cookie) => cookie.startsWith(start))
    ?.slice(start.length);
  return slug !== undefined && isSlug(slug) ? slug : null;
}
