/** How far one's own messages have come, of the other person. */
export interface Receipts {
  /** Up to this sequence a device of theirs has them. */
  readonly delivered: number;
  /** Up to this one they have seen them. */
  readonly seen: number;
  /** ISO: when that was, where it happened while this page looked on. */
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
