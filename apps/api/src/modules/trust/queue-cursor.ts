/**
 * Cursors of the moderation queue. A cursor marks the position at which a page ends. It is opaque
 * to clients, and is validated when a client sends it back.
 */
import { MODERATION_SUBJECTS, type ModerationSubject } from '@paddock/contracts/trust-reasons';

export interface QueueCursor {
  readonly waitingSince: Date;
  readonly subject: ModerationSubject;
  readonly publicId: number;
}

/** The last millisecond of the year 9999. */
const LATEST_MS = 253_402_300_799_999;

export function encodeQueueCursor({ waitingSince, subject, publicId }: QueueCursor): string {
  return Buffer.from(JSON.stringify([waitingSince.getTime(), subject, publicId])).toString(
    'base64url',
  );
}

/** @returns null for any text that `encodeQueueCursor` did not create */
export function decodeQueueCursor(text: string): QueueCursor | null {
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
  if (!Array.isArray(parts) || parts.length !== 3) return null;
  const [sinceMs, name, publicId] = parts as readonly unknown[];
  const subject = MODERATION_SUBJECTS.find((candidate) => candidate === name);
  if (
    !subject ||
    typeof sinceMs !== 'number' ||
    !Number.isInteger(sinceMs) ||
    sinceMs < 0 ||
    sinceMs > LATEST_MS
  )
    return null;
  if (typeof publicId !== 'number' || !Number.isSafeInteger(publicId) || publicId < 0) return null;
  return { waitingSince: new Date(sinceMs), subject, publicId };
}
