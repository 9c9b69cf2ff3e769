/**
 * Cursors of sorted lists. A cursor marks the position at which a page ends. It is opaque to
 * clients, and is validated when a client sends it back.
 */
import { badRequest } from '../../problems/problem.ts';

export interface SortCursor {
  /** The sort key of the page's last item. Lower keys come first. */
  readonly sortKey: number;
  /** The item's id, which orders items with the same sort key. Higher ids come first. */
  readonly id: number;
}

export function encodeSortCursor({ sortKey, id }: SortCursor): string {
  return Buffer.from(JSON.stringify([sortKey, id])).toString('base64url');
}

/**
 * Parses a cursor. Returns null, for the first page, when there is none.
 *
 * @throws ProblemError 400 for any text that `encodeSortCursor` did not create
 */
export function parseSortCursor(text: string | null): SortCursor | null {
  if (text === null) return null;
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    const [sortKey, id] =
      Array.isArray(parts) && parts.length === 2 ? (parts as readonly unknown[]) : [];
    if (
      typeof sortKey === 'number' &&
      Number.isSafeInteger(sortKey) &&
      typeof id === 'number' &&
      Number.isSafeInteger(id)
    )
      return { sortKey, id };
  } catch {
    // The text is not JSON.
  }
  throw badRequest([{ field: 'cursor', message: 'must be the nextCursor of an answer' }]);
}
