import { createBrowserApi } from '@paddock/api-client';
import { useEffect, useMemo, useRef, useState } from 'react';
import type {
  Notification,
  NotificationList as NotificationListResponse,
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
import { toDisplayedError } from '../../notifications-api.ts';
import { unreadCountCorrections } from '../../parts/corrections.ts';
import { NoNotifications } from '../../parts/no-notifications.tsx';
import { notificationListMessages } from '../../parts/notification-list.messages.ts';
import { NotificationList } from '../../parts/notification-list.tsx';
import {
  createLoadedPages,
  hasMoreNotifications,
  getNextPage,
} from '../../parts/notification-pages.ts';
import { findNotificationType } from '../../parts/notification-types.ts';
import { seenNotifications } from '../../parts/seen.ts';
import { unreadMessages } from '../../parts/unread.messages.ts';
import { useOnCountIncrease } from '../../parts/use-growth.ts';
import { useHydrated } from '@paddock/runtime/use-hydrated';
import { useLatestEvent } from '../../parts/use-latest.ts';
import { useUnreadRows } from '../../parts/read-ids.ts';
import { useNotifications } from '../../parts/use-notifications.ts';
import { homePath, notificationsPath, settingsPath } from '../../paths.ts';
import { createPendingDeletions } from './deletions.ts';
import type { PendingDeletions } from './deletions.ts';
import { pageMessages } from './page.messages.ts';
import { PageLayout } from './page.styles.ts';
import { TypeChips } from './type-chips.tsx';

export interface NotificationsPageProps {
  readonly list: NotificationListResponse;
  readonly type: NotificationType | null;
  readonly page: number;
  /** When the page was rendered (ISO 8601). */
  readonly now: string;
  readonly origin: string;
}

/**
 * Returns the time up to which "Mark all read" applies. On page 1 it is the time of the newest
 * notification on the screen, so that later ones stay unread. Other pages do not have that
 * notification and use the time at which they were rendered.
 */
function getNewestTime(newest: Notification | undefined, page: number, now: string): string {
  return page === 1 && newest ? newest.date_entered : now;
}

function getEmptyTitle(type: NotificationType | null, page: number): { readonly title?: string } {
  if (page > 1) return { title: pageMessages.empty.lastPageTitle };
  return type === null
    ? {}
    : { title: pageMessages.empty.titleOfType(findNotificationType(type)?.label ?? type) };
}

/** Renders all notifications, or those of one type, each with a delete button. */
export function NotificationsPage({
  list: response,
  type,
  page,
  now,
  origin,
}: NotificationsPageProps) {
  const isHydrated = useHydrated();
  const initial = useMemo(() => createLoadedPages(response, page), [response, page]);
  const list = useNotifications({ createApi: createBrowserApi, view: 'page', type, initial });
  const { loading, loadError, more, refresh, remove, readAll } = list;
  const pages = list.pages ?? initial;
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const shown = pages.notifications.filter(({ id }) => !hidden.has(id));
  const currentUnread = useLatestEvent('unread.changed')?.notifications;
  const { isUnread, count: unread } = useUnreadRows(shown, currentUnread ?? response.total_unread);
  const rows = useRef<HTMLOListElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const deletions = useRef<PendingDeletions | null>(null);

  // Refresh only page 1, because new notifications appear only there.
  useOnCountIncrease(page === 1 ? (currentUnread ?? null) : null, refresh);
  useEffect(() => {
    seenNotifications.next({
      view: 'page',
      ids: response.notifications.flatMap(({ id, is_read }) => (is_read ? [] : [id])),
    });
  }, [response]);
  useEffect(() => {
    const created = createPendingDeletions({
      async remove(id) {
        const { total_unread } = await createBrowserApi().delete(
          '/api/account/notifications/{id}',
          { params: { id }, keepalive: true },
        );
        unreadCountCorrections.next({ type: 'settled', count: 0, left: total_unread });
      },
      onRemoved: remove,
      onRestored: (id) => setHidden((before) => new Set([...before].filter((each) => each !== id))),
    });
    deletions.current = created;
    return () => created.dispose();
  }, [remove]);

  const firstNewIndex = useRef<number | null>(null);
  useEffect(() => {
    if (firstNewIndex.current === null || loading !== null) return;
    rows.current?.children[firstNewIndex.current]
      ?.querySelector('a')
      ?.focus({ preventScroll: true });
    firstNewIndex.current = null;
  }, [loading]);

  async function markAllRead(): Promise<void> {
    try {
      const { total_unread } = await createBrowserApi().put(
        '/api/account/notifications/clear-all',
        {
          body: {
            until: getNewestTime(pages.notifications[0], page, now),
            ...(type === null ? {} : { type }),
          },
        },
      );
      readAll();
      // The button is disabled once everything is read.
      heading.current?.focus({ preventScroll: true });
      unreadCountCorrections.next({ type: 'settled', count: 0, left: total_unread });
    } catch (error) {
      toast({
        tone: 'error',
        text: pageMessages.markAllRead.error(toDisplayedError(error).message),
      });
    }
  }

  function deleteOne({ id, description }: Notification): void {
    const index = shown.findIndex((each) => each.id === id);
    deletions.current?.start(id, description);
    setHidden((before) => new Set(before).add(id));
    // Move the focus to the row that takes the deleted row's place, or to the heading if there is
    // none.
    const neighbour = rows.current?.children[index + 1] ?? rows.current?.children[index - 1];
    (neighbour?.querySelector<HTMLElement>('.remove button') ?? heading.current)?.focus({
      preventScroll: true,
    });
  }

  return (
    <PageLayout>
      <div className="head">
        <div className="text">
          <h1 ref={heading} tabIndex={-1}>
            {notificationListMessages.heading}
          </h1>
          <p className="unread" role="status">
            {unreadMessages.count(unread)}
          </p>
        </div>
        <div className="tools">
          {(unread > 0 || response.total_unread > 0) && (
            // Opening the page marks its rows as read. The button stays, so that nothing moves.
            <span data-waiting={!isHydrated || undefined}>
              <Button disabled={isHydrated && unread === 0} onClick={() => void markAllRead()}>
                {pageMessages.markAllRead.button}
              </Button>
            </span>
          )}
          <IconLink
            to={settingsPath.href()}
            shape={slidersHorizontalIcon}
            label={notificationListMessages.settingsLink}
          />
        </div>
      </div>
      <TypeChips type={type} />
      {page > 1 && (
        <p className="newer">
          <TextLink to={notificationsPath.href({ type, page: page - 1 })} rel="prev">
            {pageMessages.pager.newerLink}
          </TextLink>
        </p>
      )}
      <div className="card" aria-busy={loading !== null}>
        {shown.length === 0 && (
          <div className="none">
            <NoNotifications
              headingLevel={2}
              {...getEmptyTitle(type, page)}
              action={
                type === null && page === 1 ? (
                  <ButtonLink to={homePath.href()}>{pageMessages.empty.searchLink}</ButtonLink>
                ) : (
                  <ButtonLink to={notificationsPath.href()}>
                    {pageMessages.empty.allLink}
                  </ButtonLink>
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
            isUnread={isUnread}
            action={(notification) => (
              <span className="remove" data-waiting={!isHydrated || undefined}>
                <IconButton
                  shape={xIcon}
                  iconSize={18}
                  label={pageMessages.delete.button(notification.description)}
                  onClick={() => deleteOne(notification)}
                />
              </span>
            )}
          />
        )}
      </div>
      {loadError && (
        <div className="error">
          <ErrorPanel
            title={notificationListMessages.more.errorTitle}
            message={loadError.problem.message}
            code={loadError.problem.code}
            requestId={loadError.problem.requestId ?? undefined}
            onRetry={more}
          />
        </div>
      )}
      {hasMoreNotifications(pages) && !loadError && (
        <MoreLink
          href={notificationsPath.href({ type, page: getNextPage(pages) })}
          label={notificationListMessages.more.button}
          isLoading={loading === 'more'}
          onLoadMore={() => {
            firstNewIndex.current = shown.length;
            more();
          }}
        />
      )}
    </PageLayout>
  );
}
