/** Where a page of a watchlist ended. Opaque to clients; what comes back is checked. */
export interface WatchCursor {
  readonly watchedAt: Date;
  /** The listing's row. */
  readonly listingId: number;
}

/** Of the year 9999. */
const LATEST_MS = 253_402_300_799_999;

export function encodeWatchCursor({ watchedAt, listingId }: WatchCursor): string {
  return Buffer.from(JSON.stringify([watchedAt.getTime(), listingId])).toString('base64url');
}

/** @returns null for anything that `encodeWatchCursor` did not make */
export function decodeWatchCursor(text: string): WatchCursor | null {
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
  if (!Array.isArray(parts) || parts.length !== 2) return null;
  const [watchedMs, listingId] = parts as readonly unknown[];
  if (typeof watchedMs !== 'number' || !Number.isInteger(watchedMs) || watchedMs < 0 || watchedMs > LATEST_MS) return null;
  if (typeof listingId !== 'number' || !Number.isSafeInteger(listingId) || listingId < 0) return null;
  return { watchedAt: new Date(watchedMs), listingId };
}
