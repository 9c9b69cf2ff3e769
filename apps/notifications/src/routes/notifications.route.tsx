/** /account/notifications. Nobody signed in never gets here (the manifest's `access`). */
import type { RouteModule } from '@paddock/contracts/remote';
import { NoNotifications } from '../features/list/no-notifications.tsx';
import { notificationsPath } from '../paths.ts';

export const route: RouteModule<null> = {
  loader: () => Promise.resolve({ data: null, cache: 'private' }),
  Component: NoNotifications,
  head: () => ({
    title: 'Notifications',
    description: 'Replies, price changes and new listings that match what you look for.',
    canonical: notificationsPath.href(),
    isIndexable: false,
  }),
};
