import { useEffect, useMemo, useRef, useState } from 'react';
import type {
  Notification,
  NotificationList as NotificationListAnswer,
  NotificationType,
} from '@paddock/contracts/http';
import { Button } from '@paddock/ui/button/button.tsx';
import { ButtonLink } from '@paddock/ui/button/button-link.tsx';
import { ErrorPanel } from '@paddock/ui/error-panel/error-panel.tsx';
import { IconButton } from '@paddock/ui/icon-button/icon-button.tsx';
import { IconLink } from '@paddock/ui/icon-button/icon-link.tsx';
import { slidersHorizontalIcon } from '@paddock/ui/icon/shapes/sliders-horizontal.ts';
import { xIcon } from '@paddock/ui/icon/shapes/x.ts';
import { TextLink } from '@paddock/ui/link/text-link.tsx';
import { MoreLink } from '@paddock/ui/more-link/more-link.tsx';
import { toast } from '@paddock/ui/toast/toast.ts';
import { notificationsApi, toProblem } from '../../notifications-api.ts';
import { corrections } from '../../parts/corrections.ts';
import { NoNotifications } from '../../parts/no-notifications.tsx';
import { NotificationList } from '../../parts/notification-list.tsx';
import { firstPage, hasMore, nextPage } from '../../parts/notification-pages.ts';
import { typeDeclaration } from '../../parts/notification-types.ts';
import { seen } from '../../parts/seen.ts';
import { unreadText } from '../../parts/unread-text.ts';
import { useGrowth } from '../../parts/use-growth.ts';
import { useHydrated } from '../../parts/use-hydrated.ts';
import { useLatest } from '../../parts/use-latest.ts';
import { useNotifications } from '../../parts/use-notifications.ts';
import { homePath, notificationsPath, settingsPath } from '../../paths.ts';
import { createDeletions } from './deletions.ts';
import type { Deletions } from './deletions.ts';
import { PageFrame } from './page.styles.ts';
import { TypeChips } from './type-chips.tsx';

export interface NotificationsPageProps {
  readonly list: NotificationListAnswer;
  readonly type: NotificationType | null;
  readonly page: number;
  /** ISO 8601: when the page was rendered. */
  readonly now: string;
  readonly origin: string;
}

/** Everything up to the newest that is shown: what comes while somebody reads stays unread. Beyond page 1 that is not here. */
function getNewestTime(newest: Notification | undefined, page: number, now: string): string {
  return page === 1 && newest ? newest.date_entered : now;
}

function emptyTitle(type: NotificationType | null, page: number): { readonly title?: string } {
  if (page > 1) return { title: 'There are no more' };
  return type === null
    ? {}
    : { title: `Nothing under ${typeDeclaration(type)?.label ?? type} yet` };
}

/** All notifications, or those of one type; each can be deleted. */
export function NotificationsPage({
  list: answer,
  type,
  page,
  now,
  origin,
}: NotificationsPageProps) {
  const isHydrated = useHydrated();
  const initial = useMemo(() => firstPage(answer, page), [answer, page]);
  const list = useNotifications({ api: notificationsApi, by: 'page', type, initial });
  const { loading, failed, more, refresh, remove, readAll } = list;
  const pages = list.pages ?? initial;
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const shown = pages.notifications.filter(({ id }) => !hidden.has(id));
  const told = useLatest('unread.changed')?.notifications;
  const unread = told ?? answer.total_unread;
  const rows = useRef<HTMLOListElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const deletions = useRef<Deletions | null>(null);

  // On page 2 and beyond what is new has no place.
  useGrowth(page === 1 ? (told ?? null) : null, refresh);
  useEffect(() => {
    seen.next({
      by: 'page',
      ids: answer.notifications.flatMap(({ id, is_read }) => (is_read ? [] : [id])),
    });
  }, [answer]);
  useEffect(() => {
    const own = createDeletions({
      async remove(id) {
        const { total_unread } = await notificationsApi().delete(
          '/api/account/notifications/{id}',
          { params: { id }, keepalive: true },
        );
        corrections.next({ kind: 'settled', count: 0, left: total_unread });
      },
      onRemoved: remove,
      onKept: (id) => setHidden((before) => new Set([...before].filter((each) => each !== id))),
    });
    deletions.current = own;
    return () => own.end();
  }, [remove]);

  const firstFresh = useRef<number | null>(null);
  useEffect(() => {
    if (firstFresh.current === null || loading !== null) return;
    rows.current?.children[firstFresh.current]?.querySelector('a')?.focus({ preventScroll: true });
    firstFresh.current = null;
  }, [loading]);

  async function markAllRead(): Promise<void> {
    try {
      const { total_unread } = await notificationsApi().put(
        '/api/account/notifications/clear-all',
        {
          body: {
            until: getNewestTime(pages.notifications[0], page, now),
            ...(type === null ? {} : { type }),
          },
        },
      );
      readAll();
      corrections.next({ kind: 'settled', count: 0, left: total_unread });
    } catch (error) {
      toast({ tone: 'error', text: `They could not be marked read. ${toProblem(error).message}` });
    }
  }

  function deleteOne({ id, description }: Notification): void {
    const index = shown.findIndex((each) => each.id === id);
    deletions.current?.start(id, description);
    setHidden((before) => new Set(before).add(id));
    // The focus goes to the row that comes up, or to the top where none does.
    const neighbour = rows.current?.children[index + 1] ?? rows.current?.children[index - 1];
    (neighbour?.querySelector<HTMLElement>('.remove button') ?? heading.current)?.focus({
      preventScroll: true,
    });
  }

  const canMarkRead = unread > 0 || shown.some(({ is_read }) => !is_read);
  return (
    <PageFrame>
      <div className="head">
        <div className="words">
          <h1 ref={heading} tabIndex={-1}>
            Notifications
          </h1>
          <p className="unread" role="status">
            {unreadText(unread)}
          </p>
        </div>
        <div className="tools">
          <span data-waiting={!isHydrated || undefined}>
            <Button disabled={isHydrated && !canMarkRead} onClick={() => void markAllRead()}>
              Mark all read
            </Button>
          </span>
          <IconLink
            to={settingsPath.href()}
            shape={slidersHorizontalIcon}
            label="Update Preferences"
          />
        </div>
      </div>
      <TypeChips type={type} />
      {page > 1 && (
        <p className="newer">
          <TextLink to={notificationsPath.href({ type, page: page - 1 })} rel="prev">
            Newer notifications
          </TextLink>
        </p>
      )}
      <div className="card" aria-busy={loading !== null}>
        {shown.length === 0 && (
          <div className="none">
            <NoNotifications
              headingLevel={2}
              {...emptyTitle(type, page)}
              action={
                type === null && page === 1 ? (
                  <ButtonLink to={homePath.href()}>Search listings</ButtonLink>
                ) : (
                  <ButtonLink to={notificationsPath.href()}>All notifications</ButtonLink>
                )
              }
            />
          </div>
        )}
        {shown.length > 0 && (
          <NotificationList
            ref={rows}
            notifications={shown}
            now={now}
            origin={origin}
            action={(notification) => (
              <span className="remove" data-waiting={!isHydrated || undefined}>
                <IconButton
                  shape={xIcon}
                  iconSize={18}
                  label={`Delete: ${notification.description}`}
                  onClick={() => deleteOne(notification)}
                />
              </span>
            )}
          />
        )}
      </div>
      {failed && (
        <div className="trouble">
          <ErrorPanel
            title="The next ones could not be loaded"
            message={failed.problem.message}
            code={failed.problem.code}
            requestId={failed.problem.requestId ?? undefined}
            onRetry={more}
          />
        </div>
      )}
      {hasMore(pages) && !failed && (
        <MoreLink
          href={notificationsPath.href({ type, page: nextPage(pages) })}
          label="More..."
          isLoading={loading === 'more'}
          onLoadMore={() => {
            firstFresh.current = shown.length;
            more();
          }}
        />
      )}
    </PageFrame>
  );
}
