/**
 * The region of the visitor's last search, stored only in this browser. The home page shows the
 * newest listings in it.
 */
import { LAST_REGION_KEY } from '@paddock/runtime/storage-keys';

/** Stores the region, unless the browser's storage is not available. */
export function saveLastRegion(slug: string): void {
  try {
    localStorage.setItem(LAST_REGION_KEY, slug);
  } catch {
    // Without storage, the home page shows all of New Zealand.
  }
}

/** @returns the region's slug; null when none is stored */
export function readLastRegion(): string | null {
  try {
    return localStorage.getItem(LAST_REGION_KEY);
  } catch {
    return null;
  }
}
