import { Subject } from 'rxjs';
import { ZERO_UNREAD } from './unread.ts';
import type { UnreadCounts } from './unread.ts';

/** A change to the count on the bell that this tab knows about before the feed does. */
export type UnreadCountCorrection =
  /**
   * This many notifications are being marked as read. They are subtracted from the count on the
   * bell until the request settles.
   */
  | { readonly type: 'expected'; readonly count: number }
  /** The server has marked them read; `left` notifications remain unread. */
  | { readonly type: 'settled'; readonly count: number; readonly left: number }
  /** The request failed, so the bell counts them again. */
  | { readonly type: 'failed'; readonly count: number };

/**
 * Emits a correction when a component marks notifications as read. The unread feed subscribes to
 * it.
 */
export const unreadCountCorrections = new Subject<UnreadCountCorrection>();

export interface UnreadCountState {
  readonly unread: UnreadCounts;
  readonly pendingCount: number;
}

export const INITIAL_COUNT_STATE: UnreadCountState = { unread: ZERO_UNREAD, pendingCount: 0 };

/** @returns the state after new counts from the feed, or after a correction */
export function applyCorrection(
  { unread, pendingCount }: UnreadCountState,
  event: UnreadCountCorrection | { readonly type: 'fed'; readonly unread: UnreadCounts },
): UnreadCountState {
  switch (event.type) {
    case 'fed':
      return { unread: event.unread, pendingCount: pendingCount };
    case 'expected':
      return { unread, pendingCount: pendingCount + event.count };
    case 'settled':
      return {
        unread: { ...unread, notifications: event.left },
        pendingCount: pendingCount - event.count,
      };
    case 'failed':
      return { unread, pendingCount: pendingCount - event.count };
  }
}

export function getVisibleCounts({ unread, pendingCount }: UnreadCountState): UnreadCounts {
  return { ...unread, notifications: Math.max(0, unread.notifications - pendingCount) };
}
