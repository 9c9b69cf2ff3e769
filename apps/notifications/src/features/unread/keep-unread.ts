import {
  defer,
  distinctUntilChanged,
  filter,
  from,
  map,
  merge,
  Observable,
  of,
  scan,
  share,
  startWith,
  switchMap,
} from 'rxjs';
import type { ApiClient } from '@paddock/api-client';
import type { SessionUser } from '@paddock/contracts/events';
import type { EventBus } from '@paddock/event-bus';
import { createAsk } from './ask.ts';
import { count, NOTHING_COUNTED, shown } from '../../parts/corrections.ts';
import type { Correction } from '../../parts/corrections.ts';
import type { Seen } from '../../parts/seen.ts';
import { unreadFeed } from './feed.ts';
import { leadership } from './leadership.ts';
import { listen } from './listen.ts';
import { markRead } from './mark-read.ts';
import type { Clear } from './mark-read.ts';
import { connectNeighbours } from './neighbours.ts';
import { poll } from './poll.ts';
import { presence } from './presence.ts';
import { unreadStream } from './stream.ts';
import type { OpenStream } from './stream.ts';
import { NOTHING_UNREAD } from '../../parts/unread.ts';
import type { Unread } from '../../parts/unread.ts';

export interface KeepUnreadOptions {
  readonly bus: Pick<EventBus, 'on' | 'emit'>;
  readonly api: Pick<ApiClient, 'get' | 'put'>;
  readonly corrections: Observable<Correction>;
  readonly seen: Observable<Seen>;
  /** What of these a browser does not have is null. */
  readonly openStream: OpenStream | null;
  readonly locks: Pick<LockManager, 'request'> | null;
  readonly openChannel: (() => BroadcastChannel) | null;
}

function sessions(bus: Pick<EventBus, 'on'>): Observable<SessionUser | null> {
  return new Observable((subscriber) =>
    bus.on('session.changed', ({ user }) => subscriber.next(user)),
  );
}

/** The feed of one person; the channel to the other tabs is open as long as somebody listens. */
function openUnreadFeed(
  userId: string,
  { api, openStream, locks, openChannel }: KeepUnreadOptions,
  changed: Observable<unknown>,
): Observable<Unread> {
  const ask = createAsk(api);
  return new Observable((subscriber) => {
    const channel = openChannel?.() ?? null;
    const subscription = unreadFeed({
      present: presence(),
      leads: leadership(locks),
      source: (again) =>
        listen({ polled: poll(ask, again), streamed: openStream && unreadStream(openStream) }),
      // One tab can ask for all only where the others hear it.
      neighbours: channel && locks && connectNeighbours(userId, channel),
      changed,
    }).subscribe(subscriber);
    return () => {
      subscription.unsubscribe();
      channel?.close();
    };
  });
}

/** Counts of one person with what this tab corrects in them, from nothing: the counts of whoever was here before must not stay. */
function pollUnreadCounts(userId: string, options: KeepUnreadOptions): Observable<Unread> {
  const clear: Clear = (ids) =>
    defer(() =>
      from(
        options.api.put('/api/account/notifications/clear', {
          body: { ids: [...ids] },
          keepalive: true,
        }),
      ),
    ).pipe(map(({ total_unread }) => total_unread));
  const corrected = merge(options.corrections, markRead(options.seen, clear)).pipe(share());
  const settled = corrected.pipe(filter(({ kind }) => kind === 'settled'));
  const fed = openUnreadFeed(userId, options, settled).pipe(
    map((unread) => ({ kind: 'fed', unread }) as const),
  );
  return merge(corrected, fed).pipe(scan(count, NOTHING_COUNTED), map(shown));
}

const isSame = (a: Unread, b: Unread) => JSON.stringify(a) === JSON.stringify(b);

/**
 * This remote owns `unread.changed`: tells what is unread of whoever is signed in, whenever that changes, and nothing once
 * they are not. @returns what ends it
 */
export function keepUnread(options: KeepUnreadOptions): () => void {
  const subscription = sessions(options.bus)
    .pipe(
      map((user) => user?.id ?? null),
      distinctUntilChanged(),
      switchMap((userId, index) => {
        if (userId === null) return of(NOTHING_UNREAD);
        const counts = pollUnreadCounts(userId, options);
        // After somebody else their counts go at once; before the first answer there is nothing to say.
        return index === 0 ? counts : counts.pipe(startWith(NOTHING_UNREAD));
      }),
      distinctUntilChanged(isSame),
    )
    .subscribe((unread) => options.bus.emit('unread.changed', unread));
  return () => subscription.unsubscribe();
}
