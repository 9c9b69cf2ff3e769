import { EMPTY, filter, ignoreElements, map, merge, Observable, share, switchMap, tap } from 'rxjs';
import type { TabChannel } from './tab-channel.ts';
import type { UnreadCounts } from '../../parts/unread.ts';

export interface UnreadFeedOptions {
  readonly present: Observable<boolean>;
  /** Emits when this tab becomes the one that fetches for all tabs. */
  readonly leads: Observable<unknown>;
  /**
   * Creates the source from which the leading tab fetches the counts.
   * @param again when it emits, the source fetches at once
   */
  readonly createSource: (again: Observable<unknown>) => Observable<UnreadCounts>;
  /**
   * The channel to the other tabs. Null when the tabs cannot communicate; each tab then fetches for
   * itself.
   */
  readonly tabs: TabChannel | null;
  /** Emits when this tab has changed something that affects the counts. */
  readonly changes: Observable<unknown>;
}

/**
 * Returns a user's unread counts. They are fetched while this tab is visible and leads; otherwise
 * they are received from the leading tab.
 */
export function createUnreadFeed({
  present,
  leads,
  createSource,
  tabs,
  changes,
}: UnreadFeedOptions): Observable<UnreadCounts> {
  if (!tabs)
    return present.pipe(switchMap((isPresent) => (isPresent ? createSource(changes) : EMPTY)));

  const messages = tabs.messages.pipe(share());
  const again = merge(changes, messages.pipe(filter(({ type }) => type === 'changed')));

  const lead = () =>
    new Observable<UnreadCounts>((subscriber) => {
      let latest: UnreadCounts | null = null;
      const postLatest = () => {
        if (latest) tabs.post({ type: 'unread', unread: latest });
      };
      const subscription = createSource(again).subscribe({
        next(unread) {
          latest = unread;
          postLatest();
          subscriber.next(unread);
        },
        error: (error: unknown) => subscriber.error(error),
      });
      subscription.add(messages.subscribe(({ type }) => type === 'latest-wanted' && postLatest()));
      return subscription;
    });

  const fetchedCounts = present.pipe(
    switchMap((isPresent) => (isPresent ? leads.pipe(switchMap(lead)) : EMPTY)),
  );
  const receivedCounts = messages.pipe(
    filter((word) => word.type === 'unread'),
    map(({ unread }) => unread),
  );
  // When a tab opens or becomes visible, it requests the latest counts from the other tabs.
  const requestsForLatest = present.pipe(
    filter(Boolean),
    tap(() => tabs.post({ type: 'latest-wanted' })),
  );
  const changeMessages = changes.pipe(tap(() => tabs.post({ type: 'changed' })));
  return merge(
    receivedCounts,
    fetchedCounts,
    merge(requestsForLatest, changeMessages).pipe(ignoreElements()),
  );
}
