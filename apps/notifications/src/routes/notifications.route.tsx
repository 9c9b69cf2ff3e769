/** /account/notifications. Nobody signed in never gets here (the manifest's `access`). */
import type { ApiClient } from '@paddock/api-client';
import type { RouteModule } from '@paddock/contracts/remote';
import { useRouteData } from '@paddock/router';
import { NotificationsPage } from '../features/page/notifications-page.tsx';
import type { NotificationsPageProps } from '../features/page/notifications-page.tsx';
import { PAGE_SIZE } from '../notifications-api.ts';
import { typeDeclaration } from '../parts/notification-types.ts';
import { notificationsPath } from '../paths.ts';
import type { ShownNotifications } from '../paths.ts';

const LAST_PAGE = 1_000;

/** What the address asks for; what makes no sense in it is left out. */
export function readAddress({ searchParams }: Pick<URL, 'searchParams'>): ShownNotifications {
  const page = Number(searchParams.get('page') ?? 1);
  return {
    type: typeDeclaration(searchParams.get('type') ?? '')?.type ?? null,
    page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1,
  };
}

function Page() {
  const data = useRouteData<NotificationsPageProps>();
  // Another list is another page: nothing of the one before stays.
  return <NotificationsPage key={`${data.type ?? ''} ${data.page} ${data.now}`} {...data} />;
}

export const route: RouteModule<NotificationsPageProps, ApiClient> = {
  async loader({ url, services: { api }, signal }) {
    const { type, page } = readAddress(url);
    const list = await api.get('/api/account/notifications', {
      query: { page, pageSize: PAGE_SIZE, type },
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
      type === null ? 'Notifications' : `Notifications: ${typeDeclaration(type)?.label ?? type}`,
    description: 'Replies, price changes and new listings that match what you look for.',
    canonical: notificationsPath.href({ type, page }),
    isIndexable: false,
  }),
};
