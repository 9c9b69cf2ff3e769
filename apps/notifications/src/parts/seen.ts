import { Subject } from 'rxjs';

/** The unread notifications that a list on the screen shows; `ids` is null when the list closes. */
export interface SeenNotifications {
  readonly view: 'panel' | 'page';
  readonly ids: readonly string[] | null;
}

/** Passes seen notifications from the lists to the code that marks them read. One per page. */
export const seenNotifications = new Subject<SeenNotifications>();
