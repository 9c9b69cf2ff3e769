/**
 * Cursors for lists that are sorted by time. A cursor identifies the last row of a page. Clients
 * treat it as opaque, and the API validates the cursors that they send.
 */
import { badRequest } from '../problems/problem.ts';

export interface TimeCursor {
  readonly at: Date;
  /** Breaks ties between rows with the same time. */
  readonly id: number;
}

/** The end of the year 9999. */
const LATEST_MS = 253_402_300_799_999;

export function encodeTimeCursor({ at, id }: TimeCursor): string {
  return Buffer.from(JSON.stringify([at.getTime(), id])).toString('base64url');
}

/**
 * Decodes a cursor.
 * @param text Null for the first page.
 * @throws {ProblemError} 400 for any text that `encodeTimeCursor` did not create
 */
export function decodeTimeCursor(text: string | null): TimeCursor | null {
  if (text === null) return null;
  const cursor = decode(text);
  if (cursor === null)
    throw badRequest([{ field: 'cursor', message: 'must be the next_cursor of an answer' }]);
  return cursor;
}

function decode(text: string): TimeCursor | null {
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
  if (!Array.isArray(parts) || parts.length !== 2) return null;
  const [atMs, id] = parts as readonly unknown[];
  if (typeof atMs !== 'number' || !Number.isInteger(atMs) || atMs < 0 || atMs > LATEST_MS)
    return null;
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || id < 0) return null;
  return { at: new Date(atMs), id };
}
