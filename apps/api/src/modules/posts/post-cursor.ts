/** Where a page of one's own posts ended. Opaque to clients; what comes back is checked. */
export interface PostCursor {
  readonly changedAt: Date;
  readonly publicId: number;
}

/** Of the year 9999. */
const LATEST_MS = 253_402_300_799_999;

export function encodePostCursor({ changedAt, publicId }: PostCursor): string {
  return Buffer.from(JSON.stringify([changedAt.getTime(), publicId])).toString('base64url');
}

/** @returns null for anything that `encodePostCursor` did not make */
export function decodePostCursor(text: string): PostCursor | null {
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
  if (!Array.isArray(parts) || parts.length !== 2) return null;
  const [changedMs, publicId] = parts as readonly unknown[];
  if (typeof changedMs !== 'number' || !Number.isInteger(changedMs) || changedMs < 0 || changedMs > LATEST_MS) return null;
  if (typeof publicId !== 'number' || !Number.isSafeInteger(publicId) || publicId < 0) return null;
  return { changedAt: new Date(changedMs), publicId };
}
