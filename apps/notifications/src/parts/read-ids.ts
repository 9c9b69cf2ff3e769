import type { Notification } from '@paddock/contracts/http';
import { Subject } from 'rxjs';
import { useSyncExternalStore } from 'react';

let readIds: ReadonlySet<string> = new Set();
const changes = new Subject<void>();

/** Records that the bell has stopped counting these notifications, or counts them again. */
export function setReadIds(ids: readonly string[], isRead: boolean): void {
  readIds = new Set(
    isRead ? [...readIds, ...ids] : [...readIds].filter((each) => !ids.includes(each)),
  );
  changes.next();
}

function subscribe(onChange: () => void): () => void {
  const subscription = changes.subscribe(onChange);
  return () => subscription.unsubscribe();
}

const getReadIds = () => readIds;

interface UnreadRows {
  /** True while a notification counts as unread, and its row has the label "New". */
  readonly isUnread: (notification: Notification) => boolean;
  /**
   * The number for the sentence above the rows: the bell's count, which may be older than the rows
   * and is then too low.
   */
  readonly count: number;
}

/** Keeps the sentence above a list of notifications and the labels of its rows consistent. */
export function useUnreadRows(
  notifications: readonly Notification[],
  bellCount: number,
): UnreadRows {
  const read = useSyncExternalStore(subscribe, getReadIds, getReadIds);
  const isUnread = ({ id, is_read }: Notification) => !is_read && !read.has(id);
  return { isUnread, count: Math.max(bellCount, notifications.filter(isUnread).length) };
}
