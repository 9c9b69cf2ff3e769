/** The account remote's interface to the shell: its pages under /account, its slots and `start`. */
import type { ApiClient } from '@paddock/api-client';
import { CONTRACT_VERSION } from '@paddock/contracts/remote';
import type { Remote } from '@paddock/contracts/remote';
import type { Outbox } from '@paddock/offline/outbox';
import { providePlatformServices } from './platform-services.ts';

export const remote: Remote<ApiClient, Outbox> = {
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
      id: 'applications',
      load: () =>
        import(/* webpackChunkName: "route-applications" */ './routes/applications.route.tsx'),
    },
    {
      id: 'application-new',
      load: () =>
        import(
          /* webpackChunkName: "route-application-new" */ './routes/application-new.route.tsx'
        ),
    },
    {
      id: 'applicants',
      load: () =>
        import(/* webpackChunkName: "route-applicants" */ './routes/applicants.route.tsx'),
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
  start: providePlatformServices,
};
