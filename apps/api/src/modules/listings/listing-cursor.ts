/**
 * Encodes the position at which a page ended: the last row's sort value and public id. Clients
 * treat the cursor as opaque, and the API validates it when they send it back.
 */
import { LISTING_SORTS, type ListingSort } from './listing-query.schema.ts';

export interface ListingCursor {
  readonly sort: ListingSort;
  /** Milliseconds since 1970 (newest, closing), cents (prices), kilometres (nearest) or the score. */
  readonly value: number;
  readonly publicId: number;
  /** When the first page was read, in milliseconds since 1970: for `best`, whose order depends on it. */
  readonly asOf?: number;
}

/** Encodes a cursor as base64url. */
export function encodeCursor({ sort, value, publicId, asOf }: ListingCursor): string {
  return Buffer.from(
    JSON.stringify([
      LISTING_SORTS.indexOf(sort),
      value,
      publicId,
      ...(asOf === undefined ? [] : [asOf]),
    ]),
  ).toString('base64url');
}

/** @returns null unless the text is a cursor that `encodeCursor` created for this sort */
export function decodeCursor(text: string, sort: ListingSort): ListingCursor | null {
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
  if (!Array.isArray(parts) || parts.length !== (sort === 'best' ? 4 : 3)) return null;
  const [sortIndex, value, publicId, asOf] = parts as readonly unknown[];
  if (sortIndex !== LISTING_SORTS.indexOf(sort)) return null;
  // The limit is the end of the year 9999 in epoch milliseconds. `encodeCursor` writes no later
  // date, and no price or distance as large as this.
  if (typeof value !== 'number' || !Number.isFinite(value) || Math.abs(value) > 253_402_300_799_999)
    return null;
  if (
    typeof publicId !== 'number' ||
    !Number.isSafeInteger(publicId) ||
    publicId < 100_000_000 ||
    publicId > 999_999_999_999
  )
    return null;
  if (sort !== 'best') return { sort, value, publicId };
  if (
    typeof asOf !== 'number' ||
    !Number.isSafeInteger(asOf) ||
    asOf < 0 ||
    asOf > 253_402_300_799_999
  )
    return null;
  return { sort, value, publicId, asOf };
}
