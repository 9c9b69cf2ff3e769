/**
 * The notifications remote: the bell in the header, its panel, and /account/notifications. It is
 * the remote that emits `unread.changed`.
 */
import type { ApiClient } from '@paddock/api-client';
import { CONTRACT_VERSION } from '@paddock/contracts/remote';
import type { Remote } from '@paddock/contracts/remote';
import { eventBus } from '@paddock/event-bus';
import { UNREAD_CHANNEL } from '@paddock/runtime/storage-keys';
import { publishUnreadCounts } from './features/unread/publish-unread-counts.ts';
import { openUnreadStream } from './features/unread/stream.ts';
import { unreadCountCorrections } from './parts/corrections.ts';
import { seenNotifications } from './parts/seen.ts';

export const remote: Remote<ApiClient> = {
  id: 'notifications',
  contractVersion: CONTRACT_VERSION,
  routes: [
    {
      id: 'notifications',
      load: () =>
        import(/* webpackChunkName: "route-notifications" */ './routes/notifications.route.tsx'),
    },
  ],
  slots: {
    'header.bell': {
      load: () => import(/* webpackChunkName: "slot-header-bell" */ './slots/header-bell.slot.tsx'),
    },
    'settings.notifications': {
      load: () =>
        import(
          /* webpackChunkName: "slot-settings-notifications" */ './slots/settings-notifications.slot.tsx'
        ),
    },
  },
  start: ({ api }) =>
    publishUnreadCounts({
      bus: eventBus,
      api,
      corrections: unreadCountCorrections,
      seenNotifications,
      openStream: openUnreadStream,
      locks: 'locks' in navigator ? navigator.locks : null,
      openChannel:
        typeof BroadcastChannel === 'undefined' ? null : () => new BroadcastChannel(UNREAD_CHANNEL),
    }),
};
