/** /account/notifications, as a signed-out visitor has it while sign-in isn't open (503). */
import type { RouteModule } from '@paddock/contracts/remote';
import { SignedOutNotifications } from '../features/signed-out/signed-out-notifications.tsx';
import { notificationsPath } from '../paths.ts';

export const route: RouteModule<null> = {
  loader: () => Promise.resolve({ data: null, status: 503, cache: 'private' }),
  Component: SignedOutNotifications,
  head: () => ({
    title: 'Notifications',
    description: 'Replies, price changes and new listings that match what you look for, once signing in is open.',
    canonical: notificationsPath.href(),
    isIndexable: false,
  }),
};
