/**
 * The search remote's interface to the shell (design.md section 3): its routes, the header's search
 * box, and the function that starts the remote.
 */
import type { ApiClient } from '@paddock/api-client';
import { CONTRACT_VERSION } from '@paddock/contracts/remote';
import type { Remote } from '@paddock/contracts/remote';
import { provideBrowserServices } from './browser-services.ts';
import { followFarm } from './farm-point.ts';

export const remote: Remote<ApiClient> = {
  id: 'search',
  contractVersion: CONTRACT_VERSION,
  // The browse pages of all kinds share one module. Each route imports it under a chunk name of its
  // own. The routes of paths that are cut off (`…-cut`) share a smaller one, which only redirects.
  routes: [
    {
      id: 'home',
      load: () => import(/* webpackChunkName: "route-home" */ './routes/home.route.tsx'),
    },
    {
      id: 'results',
      load: () => import(/* webpackChunkName: "route-results" */ './routes/results.route.tsx'),
    },
    {
      id: 'compare',
      load: () => import(/* webpackChunkName: "route-compare" */ './routes/compare.route.tsx'),
    },
    {
      id: 'marketplace',
      load: () => import(/* webpackChunkName: "route-marketplace" */ './routes/browse.route.tsx'),
    },
    {
      id: 'marketplace-category',
      load: () =>
        import(/* webpackChunkName: "route-marketplace-category" */ './routes/browse.route.tsx'),
    },
    {
      id: 'jobs',
      load: () => import(/* webpackChunkName: "route-jobs" */ './routes/browse.route.tsx'),
    },
    {
      id: 'jobs-district',
      load: () => import(/* webpackChunkName: "route-jobs-district" */ './routes/browse.route.tsx'),
    },
    {
      id: 'services',
      load: () => import(/* webpackChunkName: "route-services" */ './routes/browse.route.tsx'),
    },
    {
      id: 'services-district',
      load: () =>
        import(/* webpackChunkName: "route-services-district" */ './routes/browse.route.tsx'),
    },
    {
      id: 'jobseekers',
      load: () => import(/* webpackChunkName: "route-jobseekers" */ './routes/browse.route.tsx'),
    },
    {
      id: 'jobseekers-district',
      load: () =>
        import(/* webpackChunkName: "route-jobseekers-district" */ './routes/browse.route.tsx'),
    },
    {
      id: 'community',
      load: () => import(/* webpackChunkName: "route-community" */ './routes/browse.route.tsx'),
    },
    {
      id: 'marketplace-cut',
      load: () => import(/* webpackChunkName: "route-marketplace-cut" */ './routes/cut.route.tsx'),
    },
    {
      id: 'jobs-cut',
      load: () => import(/* webpackChunkName: "route-jobs-cut" */ './routes/cut.route.tsx'),
    },
    {
      id: 'jobs-region-cut',
      load: () => import(/* webpackChunkName: "route-jobs-region-cut" */ './routes/cut.route.tsx'),
    },
    {
      id: 'services-cut',
      load: () => import(/* webpackChunkName: "route-services-cut" */ './routes/cut.route.tsx'),
    },
    {
      id: 'services-region-cut',
      load: () =>
        import(/* webpackChunkName: "route-services-region-cut" */ './routes/cut.route.tsx'),
    },
    {
      id: 'jobseekers-cut',
      load: () => import(/* webpackChunkName: "route-jobseekers-cut" */ './routes/cut.route.tsx'),
    },
    {
      id: 'jobseekers-region-cut',
      load: () =>
        import(/* webpackChunkName: "route-jobseekers-region-cut" */ './routes/cut.route.tsx'),
    },
    {
      id: 'community-cut',
      load: () => import(/* webpackChunkName: "route-community-cut" */ './routes/cut.route.tsx'),
    },
    {
      id: 'news',
      load: () => import(/* webpackChunkName: "route-news" */ './routes/news.route.tsx'),
    },
  ],
  slots: {
    'header.search': {
      load: () =>
        import(/* webpackChunkName: "slot-header-search" */ './slots/header-search.slot.tsx'),
    },
  },
  start(services) {
    const stops = [provideBrowserServices(services), followFarm()];
    return () => stops.forEach((stop) => stop());
  },
};
