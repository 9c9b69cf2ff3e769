/** How far the other user has received and read the current user's messages. */
export interface ReadReceipts {
  /** The sequence number of the last message that has reached one of the other user's devices. */
  readonly delivered: number;
  /** The sequence number of the last message that the other user has seen. */
  readonly seen: number;
  /**
   * ISO time at which this page learned that the other user read the last message; null when that
   * was before the page loaded.
   */
  readonly seenAt: string | null;
}

export type ReceiptState = 'sent' | 'delivered' | 'seen';

export function getReceiptState(
  sequence: number,
  { delivered, seen }: Pick<ReadReceipts, 'delivered' | 'seen'>,
): ReceiptState {
  if (sequence <= seen) return 'seen';
  return sequence <= delivered ? 'delivered' : 'sent';
}
