/**
 * The region of the visitor's last search, in a cookie, so that the server can render the home page
 * with the newest listings in it. The shell reads it (`lastRegion` in the loader's arguments).
 */
import { YEAR_S } from '@paddock/runtime/durations';
import { LAST_REGION_COOKIE } from '@paddock/runtime/storage-keys';

/** @param slug the region's slug; null for all of New Zealand */
export function saveLastRegion(slug: string | null): void {
  document.cookie = `${LAST_REGION_COOKIE}=${slug ?? ''}; path=/; max-age=${slug === null ? 0 : YEAR_S}; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`;
}
