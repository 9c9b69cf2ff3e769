import { Subject } from 'rxjs';

/** A list on the screen shows these unread notifications; null: it is looked at no more. */
export interface Seen {
  readonly by: 'panel' | 'page';
  readonly ids: readonly string[] | null;
}

/** From whoever shows notifications to whoever marks them read: one for the page. */
export const seen = new Subject<Seen>();
