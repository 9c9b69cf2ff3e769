import { Subject } from 'rxjs';

/** The unread notifications that a list shows on the screen. `ids` is null when the list closes. */
export interface SeenNotifications {
  readonly view: 'panel' | 'page';
  readonly ids: readonly string[] | null;
}

/**
 * Passes seen notifications from the lists to the code that marks them as read. There is one per
 * page.
 */
export const seenNotifications = new Subject<SeenNotifications>();
