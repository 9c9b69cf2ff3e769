/** How far the other user has received the current user's messages. */
export interface Receipts {
  /** The last sequence that one of the other user's devices has received. */
  readonly delivered: number;
  /** The last sequence that the other user has seen. */
  readonly seen: number;
  /** ISO time at which this page learned of the last read; null when it happened before. */
  readonly seenAt: string | null;
}

export type ReceiptState = 'sent' | 'delivered' | 'seen';

export function getReceiptState(
  sequence: number,
  { delivered, seen }: Pick<Receipts, 'delivered' | 'seen'>,
): ReceiptState {
  if (sequence <= seen) return 'seen';
  return sequence <= delivered ? 'delivered' : 'sent';
}
