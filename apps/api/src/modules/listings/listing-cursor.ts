/** Where a page ended: the last row's sort value and public id. Opaque to clients; what comes back is checked. */
import { SORTS, type Sort } from './listing-query.schema.ts';

export interface Cursor {
  readonly sort: Sort;
  /** Milliseconds since 1970 (newest, closing), cents (prices) or kilometres (nearest). */
  readonly value: number;
  readonly publicId: number;
}

export function encodeCursor({ sort, value, publicId }: Cursor): string {
  return Buffer.from(JSON.stringify([SORTS.indexOf(sort), value, publicId])).toString('base64url');
}

/** @returns null for anything that `encodeCursor` did not make for this sort. */
export function decodeCursor(text: string, sort: Sort): Cursor | null {
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
  if (!Array.isArray(parts) || parts.length !== 3) return null;
  const [sortIndex, value, publicId] = parts as readonly unknown[];
  if (sortIndex !== SORTS.indexOf(sort)) return null;
  // Dates past year 9999 and prices past the sentinels cannot have come from us.
  if (typeof value !== 'number' || !Number.isFinite(value) || Math.abs(value) > 253_402_300_799_999)
    return null;
  if (
    typeof publicId !== 'number' ||
    !Number.isSafeInteger(publicId) ||
    publicId < 100_000_000 ||
    publicId > 999_999_999_999
  )
    return null;
  return { sort, value, publicId };
}
