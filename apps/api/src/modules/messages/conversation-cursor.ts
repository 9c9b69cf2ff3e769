/** Where a page of conversations ended. Opaque to clients; what comes back is checked. */
export interface ConversationCursor {
  readonly lastMessageAt: Date;
  readonly id: number;
}

/** Of the year 9999. */
const LATEST_MS = 253_402_300_799_999;

export function encodeConversationCursor({ lastMessageAt, id }: ConversationCursor): string {
  return Buffer.from(JSON.stringify([lastMessageAt.getTime(), id])).toString('base64url');
}

/** @returns null for anything that `encodeConversationCursor` did not make */
export function decodeConversationCursor(text: string): ConversationCursor | null {
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
  if (!Array.isArray(parts) || parts.length !== 2) return null;
  const [lastMs, id] = parts as readonly unknown[];
  if (typeof lastMs !== 'number' || !Number.isInteger(lastMs) || lastMs < 0 || lastMs > LATEST_MS) return null;
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || id < 0) return null;
  return { lastMessageAt: new Date(lastMs), id };
}
