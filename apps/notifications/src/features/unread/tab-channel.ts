import { filter, fromEvent, map } from 'rxjs';
import type { Observable } from 'rxjs';
import type { UnreadCounts } from '../../parts/unread.ts';

/**
 * Messages between the tabs of one browser: new counts, a request for the latest counts, or a
 * notice that this tab has changed something that affects the counts.
 */
export type TabMessage =
  | { readonly type: 'unread'; readonly unread: UnreadCounts }
  | { readonly type: 'latest-wanted' }
  | { readonly type: 'changed' };

export interface TabChannel {
  post(word: TabMessage): void;
  readonly messages: Observable<TabMessage>;
}

type Channel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'removeEventListener'>;

interface Envelope {
  readonly userId: string;
  readonly word: TabMessage;
}

/**
 * Opens the channel between one user's tabs.
 * @param channel shared by all tabs of this origin, including those of other users
 */
export function createTabChannel(userId: string, channel: Channel): TabChannel {
  return {
    post: (word) => channel.postMessage({ userId, word } satisfies Envelope),
    messages: fromEvent<MessageEvent<Envelope>>(channel, 'message').pipe(
      map(({ data }) => data),
      filter((envelope) => envelope.userId === userId),
      map(({ word }) => word),
    ),
  };
}
