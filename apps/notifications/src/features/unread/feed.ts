import { EMPTY, filter, ignoreElements, map, merge, Observable, share, switchMap, tap } from 'rxjs';
import type { Neighbours } from './neighbours.ts';
import type { Unread } from '../../parts/unread.ts';

export interface FeedParts {
  readonly present: Observable<boolean>;
  /** Emits once this tab asks for all; null where the tabs cannot hear each other. */
  readonly leads: Observable<unknown>;
  /** What is asked, or listened to, by the one that leads. @param again what makes it ask at once */
  readonly source: (again: Observable<unknown>) => Observable<Unread>;
  readonly neighbours: Neighbours | null;
  /** Something was changed here that the counts follow. */
  readonly changed: Observable<unknown>;
}

/** One person's unread counts: asked for while this tab is looked at and leads, else heard from the one that does. */
export function unreadFeed({
  present,
  leads,
  source,
  neighbours,
  changed,
}: FeedParts): Observable<Unread> {
  if (!neighbours)
    return present.pipe(switchMap((isPresent) => (isPresent ? source(changed) : EMPTY)));

  const heard = neighbours.heard.pipe(share());
  const again = merge(changed, heard.pipe(filter(({ kind }) => kind === 'changed')));

  const lead = () =>
    new Observable<Unread>((subscriber) => {
      let latest: Unread | null = null;
      const tellLatest = () => {
        if (latest) neighbours.tell({ kind: 'unread', unread: latest });
      };
      const subscription = source(again).subscribe({
        next(unread) {
          latest = unread;
          tellLatest();
          subscriber.next(unread);
        },
        error: (error: unknown) => subscriber.error(error),
      });
      subscription.add(heard.subscribe(({ kind }) => kind === 'latest-wanted' && tellLatest()));
      return subscription;
    });

  const asked = present.pipe(
    switchMap((isPresent) => (isPresent ? leads.pipe(switchMap(lead)) : EMPTY)),
  );
  const told = heard.pipe(
    filter((word) => word.kind === 'unread'),
    map(({ unread }) => unread),
  );
  // Whoever comes late, or comes back, wants to know what the others know.
  const asksOthers = present.pipe(
    filter(Boolean),
    tap(() => neighbours.tell({ kind: 'latest-wanted' })),
  );
  const tellsOthers = changed.pipe(tap(() => neighbours.tell({ kind: 'changed' })));
  return merge(told, asked, merge(asksOthers, tellsOthers).pipe(ignoreElements()));
}
