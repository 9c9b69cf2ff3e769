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
import { createUnreadRequest } from './unread-request.ts';
import { applyCorrection, INITIAL_COUNT_STATE, getVisibleCounts } from '../../parts/corrections.ts';
import type { UnreadCountCorrection } from '../../parts/corrections.ts';
import type { SeenNotifications } from '../../parts/seen.ts';
import { createUnreadFeed } from './feed.ts';
import { observeLeadership } from './leadership.ts';
import { streamOrPoll } from './stream-or-poll.ts';
import { markRead } from './mark-read.ts';
import type { MarkReadRequest } from './mark-read.ts';
import { createTabChannel } from './tab-channel.ts';
import { poll } from './poll.ts';
import { observePresence } from './presence.ts';
import { createUnreadStream } from './stream.ts';
import type { UnreadStreamOpener } from './stream.ts';
import { ZERO_UNREAD } from '../../parts/unread.ts';
import type { UnreadCounts } from '../../parts/unread.ts';

export interface UnreadCountsOptions {
  readonly bus: Pick<EventBus, 'on' | 'emit'>;
  readonly api: Pick<ApiClient, 'get' | 'put'>;
  readonly corrections: Observable<UnreadCountCorrection>;
  readonly seenNotifications: Observable<SeenNotifications>;
  /** This option and the next two are null in a browser that lacks the feature. */
  readonly openStream: UnreadStreamOpener | null;
  readonly locks: Pick<LockManager, 'request'> | null;
  readonly openChannel: (() => BroadcastChannel) | null;
}

function observeSessionUser(bus: Pick<EventBus, 'on'>): Observable<SessionUser | null> {
  return new Observable((subscriber) =>
    bus.on('session.changed', ({ user }) => subscriber.next(user)),
  );
}

/**
 * Returns the unread counts of one user. The channel to the other tabs is open as long as there is
 * a subscriber.
 */
function openUnreadFeed(
  userId: string,
  { api, openStream, locks, openChannel }: UnreadCountsOptions,
  changed: Observable<unknown>,
): Observable<UnreadCounts> {
  const requestUnread = createUnreadRequest(api);
  return new Observable((subscriber) => {
    const channel = openChannel?.() ?? null;
    const subscription = createUnreadFeed({
      present: observePresence(),
      leads: observeLeadership(locks),
      createSource: (again) =>
        streamOrPoll({
          polled: poll(requestUnread, again),
          streamed: openStream && createUnreadStream(openStream),
        }),
      // Unless there are both a channel and locks, each tab fetches for itself.
      tabs: channel && locks && createTabChannel(userId, channel),
      changes: changed,
    }).subscribe(subscriber);
    return () => {
      subscription.unsubscribe();
      channel?.close();
    };
  });
}

/**
 * Returns one user's counts with this tab's corrections. Starts with zero, so that no other user's
 * counts remain visible.
 */
function pollUnreadCounts(userId: string, options: UnreadCountsOptions): Observable<UnreadCounts> {
  const clear: MarkReadRequest = (ids) =>
    defer(() =>
      from(
        options.api.put('/api/account/notifications/clear', {
          body: { ids: [...ids] },
          keepalive: true,
        }),
      ),
    ).pipe(map(({ total_unread }) => total_unread));
  const allCorrections = merge(
    options.corrections,
    markRead(options.seenNotifications, clear),
  ).pipe(share());
  const settled = allCorrections.pipe(filter(({ type }) => type === 'settled'));
  const feedCounts = openUnreadFeed(userId, options, settled).pipe(
    map((unread) => ({ type: 'fed', unread }) as const),
  );
  return merge(allCorrections, feedCounts).pipe(
    scan(applyCorrection, INITIAL_COUNT_STATE),
    map(getVisibleCounts),
  );
}

const isSame = (a: UnreadCounts, b: UnreadCounts) => JSON.stringify(a) === JSON.stringify(b);

/**
 * Emits the event `unread.changed`, which this remote owns, whenever the unread counts of the
 * signed-in user change. Emits zero counts after sign-out.
 * @returns a function that stops it
 */
export function publishUnreadCounts(options: UnreadCountsOptions): () => void {
  const subscription = observeSessionUser(options.bus)
    .pipe(
      map((user) => user?.id ?? null),
      distinctUntilChanged(),
      switchMap((userId, index) => {
        if (userId === null) return of(ZERO_UNREAD);
        const counts = pollUnreadCounts(userId, options);
        // Reset the previous user's counts at once. For the first user, there is nothing to reset.
        return index === 0 ? counts : counts.pipe(startWith(ZERO_UNREAD));
      }),
      distinctUntilChanged(isSame),
    )
    .subscribe((unread) => options.bus.emit('unread.changed', unread));
  return () => subscription.unsubscribe();
}
