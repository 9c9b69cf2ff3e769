/** Where a page of an ordered list ended. Opaque to clients; what comes back is checked. */
import { badRequest } from '../../problems/problem.ts';

export interface PlaceCursor {
  readonly place: number;
  /** Orders what has the same place: the higher first. */
  readonly id: number;
}

export function encodePlaceCursor({ place, id }: PlaceCursor): string {
  return Buffer.from(JSON.stringify([place, id])).toString('base64url');
}

/** @param text null: the first page. @throws ProblemError 400 for anything that `encodePlaceCursor` did not make */
export function readPlaceCursor(text: string | null): PlaceCursor | null {
  if (text === null) return null;
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    const [place, id] =
      Array.isArray(parts) && parts.length === 2 ? (parts as readonly unknown[]) : [];
    if (
      typeof place === 'number' &&
      Number.isSafeInteger(place) &&
      typeof id === 'number' &&
      Number.isSafeInteger(id)
    )
      return { place, id };
  } catch {
    // Not JSON.
  }
  throw badRequest([{ field: 'cursor', message: 'must be the next_cursor of an answer' }]);
}
