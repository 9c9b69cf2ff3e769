import { filter, fromEvent, map } from 'rxjs';
import type { Observable } from 'rxjs';
import type { Unread } from '../../parts/unread.ts';

/** What the tabs of one browser say to each other, each for its own person: an answer, or that one is wanted. */
export type Word =
  | { readonly kind: 'unread'; readonly unread: Unread }
  | { readonly kind: 'latest-wanted' }
  | { readonly kind: 'changed' };

export interface Neighbours {
  tell(word: Word): void;
  readonly heard: Observable<Word>;
}

/** Part of the name is the shape of what is said: tabs with another release do not misread it. */
export const CHANNEL_NAME = 'pd-unread-1';

type Channel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'removeEventListener'>;

interface Said {
  readonly userId: string;
  readonly word: Word;
}

/** @param channel of all tabs of this origin, whoever they are signed in as */
export function connectNeighbours(userId: string, channel: Channel): Neighbours {
  return {
    tell: (word) => channel.postMessage({ userId, word } satisfies Said),
    heard: fromEvent<MessageEvent<Said>>(channel, 'message').pipe(
      map(({ data }) => data),
      filter((said) => said.userId === userId),
      map(({ word }) => word),
    ),
  };
}
