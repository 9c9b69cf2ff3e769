/**
 * /account/notifications. The shell redirects guests to sign-in, because of `access` in the
 * manifest.
 */
import type { ApiClient } from '@paddock/api-client';
import type { RouteModule } from '@paddock/contracts/remote';
import { useRouteData } from '@paddock/router';
import { NotificationsPage } from '../features/page/notifications-page.tsx';
import type { NotificationsPageProps } from '../features/page/notifications-page.tsx';
import { pageMessages } from '../features/page/page.messages.ts';
import { NOTIFICATIONS_PAGE_SIZE } from '../notifications-api.ts';
import { notificationListMessages } from '../parts/notification-list.messages.ts';
import { findNotificationType } from '../parts/notification-types.ts';
import { notificationsPath } from '../paths.ts';
import type { NotificationsQuery } from '../paths.ts';

const LAST_PAGE = 1_000;

/** Reads type and page from the URL, with defaults for missing or invalid values. */
export function parseNotificationsQuery({
  searchParams,
}: Pick<URL, 'searchParams'>): NotificationsQuery {
  const page = Number(searchParams.get('page') ?? 1);
  return {
    type: findNotificationType(searchParams.get('type') ?? '')?.type ?? null,
    page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1,
  };
}

function Page() {
  const data = useRouteData<NotificationsPageProps>();
  // Each list gets its own key, so that no state of the previous list remains.
  return <NotificationsPage key={`${data.type ?? ''} ${data.page} ${data.now}`} {...data} />;
}

export const route: RouteModule<NotificationsPageProps, ApiClient> = {
  async loader({ url, services: { api }, signal }) {
    const { type, page } = parseNotificationsQuery(url);
    const list = await api.get('/api/account/notifications', {
      query: { page, pageSize: NOTIFICATIONS_PAGE_SIZE, type },
      signal,
    });
    return {
      data: { list, type, page, now: new Date().toISOString(), origin: url.origin },
      cache: 'private',
    };
  },
  Component: Page,
  head: ({ data: { type, page } }) => ({
    title:
      type === null
        ? notificationListMessages.heading
        : pageMessages.head.titleOfType(findNotificationType(type)?.label ?? type),
    description: pageMessages.head.description,
    canonical: notificationsPath.href({ type, page }),
    isIndexable: false,
  }),
};
