/** The account remote: everything under /account, the appearance switch in the footer, and the heart beside a listing. */
import type { ApiClient } from '@paddock/api-client';
import {
  GUEST_FARM_KEY,
  GUEST_SEARCHES_KEY,
  GUEST_WATCHES_KEY,
} from '@paddock/contracts/guest-storage';
import { CONTRACT_VERSION } from '@paddock/contracts/remote';
import type { Remote } from '@paddock/contracts/remote';
import { eventBus } from '@paddock/event-bus';
import { sendWaiting } from './later.ts';

function hasKept(keys: readonly string[]): boolean {
  try {
    return keys.some((key) => localStorage.getItem(key) !== null);
  } catch {
    return false;
  }
}

export const remote: Remote<ApiClient> = {
  id: 'account',
  contractVersion: CONTRACT_VERSION,
  routes: [
    {
      id: 'account',
      load: () => import(/* webpackChunkName: "route-account" */ './routes/account.route.tsx'),
    },
    {
      id: 'home',
      load: () => import(/* webpackChunkName: "route-home" */ './routes/home.route.tsx'),
    },
    {
      id: 'settings',
      load: () => import(/* webpackChunkName: "route-settings" */ './routes/settings.route.tsx'),
    },
    {
      id: 'watchlist',
      load: () => import(/* webpackChunkName: "route-watchlist" */ './routes/watchlist.route.tsx'),
    },
    {
      id: 'posts',
      load: () => import(/* webpackChunkName: "route-posts" */ './routes/posts.route.tsx'),
    },
    {
      id: 'posts-draft',
      load: () =>
        import(/* webpackChunkName: "route-posts-draft" */ './routes/posts-draft.route.tsx'),
    },
    {
      id: 'posts-expired',
      load: () =>
        import(/* webpackChunkName: "route-posts-expired" */ './routes/posts-expired.route.tsx'),
    },
    {
      id: 'searches',
      load: () => import(/* webpackChunkName: "route-searches" */ './routes/searches.route.tsx'),
    },
    {
      id: 'messages',
      load: () => import(/* webpackChunkName: "route-messages" */ './routes/messages.route.tsx'),
    },
    {
      id: 'message-thread',
      load: () =>
        import(/* webpackChunkName: "route-message-thread" */ './routes/message-thread.route.tsx'),
    },
    {
      id: 'message-new',
      load: () =>
        import(/* webpackChunkName: "route-message-new" */ './routes/message-new.route.tsx'),
    },
    {
      id: 'locations',
      load: () => import(/* webpackChunkName: "route-locations" */ './routes/locations.route.tsx'),
    },
    {
      id: 'location-new',
      load: () =>
        import(/* webpackChunkName: "route-location-new" */ './routes/location-new.route.tsx'),
    },
    {
      id: 'location-edit',
      load: () =>
        import(/* webpackChunkName: "route-location-edit" */ './routes/location-edit.route.tsx'),
    },
  ],
  slots: {
    'footer.appearance': {
      load: () =>
        import(
          /* webpackChunkName: "slot-footer-appearance" */ './slots/footer-appearance.slot.tsx'
        ),
    },
    'search.save': {
      load: () => import(/* webpackChunkName: "slot-search-save" */ './slots/search-save.slot.tsx'),
    },
    'listing.distance': {
      load: () =>
        import(/* webpackChunkName: "slot-listing-distance" */ './slots/listing-distance.slot.tsx'),
    },
    'listing.card': {
      load: () =>
        import(/* webpackChunkName: "slot-listing-card" */ './slots/listing-card.slot.tsx'),
    },
    'listing.actions': {
      load: () =>
        import(/* webpackChunkName: "slot-listing-actions" */ './slots/listing-actions.slot.tsx'),
    },
  },
  // The switch in the footer brings this remote to every page: whoever signs in finds what they kept, whichever page they see next.
  start: ({ api }) => {
    let leaveFarm: (() => void) | undefined;
    let leaveDelivered: (() => void) | undefined;
    let isTelling = false;
    const leave = eventBus.on('session.changed', ({ user }) => {
      if (user && hasKept([GUEST_WATCHES_KEY, GUEST_FARM_KEY, GUEST_SEARCHES_KEY]))
        import(/* webpackChunkName: "take-over" */ './take-over.ts')
          .then(({ takeOver }) => takeOver(api, user.id))
          .catch(() => undefined);
      // Most visitors have none: they fetch nothing to be told so.
      if (user || hasKept([GUEST_FARM_KEY]))
        import(/* webpackChunkName: "farm" */ './farm-store.ts')
          .then(({ followFarm }) => (leaveFarm = followFarm()))
          .catch(() => undefined);
      else eventBus.emit('farm.changed', { farm: null });
      if (user) sendWaiting(user.id);
    });
    const leaveLeft = eventBus.on('write.queued', ({ ownerId }) => sendWaiting(ownerId));
    // Whoever has nothing unread has nothing to tell: they fetch nothing.
    const leaveUnread = eventBus.on('unread.changed', ({ total }) => {
      if (total === 0 || isTelling) return;
      isTelling = true;
      import(/* webpackChunkName: "delivered" */ './features/messages/tell-delivered.ts')
        .then(({ tellDelivered }) => (leaveDelivered = tellDelivered(api)))
        .catch(() => (isTelling = false));
    });
    return () => {
      leave();
      leaveLeft();
      leaveUnread();
      leaveDelivered?.();
      leaveFarm?.();
    };
  },
};
