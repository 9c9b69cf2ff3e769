/**
 * The listings remote: the pages of a listing, a news article and a user profile, the post editor
 * and the moderators' decisions about a user. The five kinds of listing share one module, which webpack emits only
 * once, under five chunk names.
 */
import type { ApiClient } from '@paddock/api-client';
import { CONTRACT_VERSION } from '@paddock/contracts/remote';
import type { Remote } from '@paddock/contracts/remote';

export const remote: Remote<ApiClient> = {
  id: 'listings',
  contractVersion: CONTRACT_VERSION,
  routes: [
    {
      id: 'item',
      load: () => import(/* webpackChunkName: "route-item" */ './routes/listing.route.tsx'),
    },
    {
      id: 'job',
      load: () => import(/* webpackChunkName: "route-job" */ './routes/listing.route.tsx'),
    },
    {
      id: 'service',
      load: () => import(/* webpackChunkName: "route-service" */ './routes/listing.route.tsx'),
    },
    {
      id: 'jobseeker',
      load: () => import(/* webpackChunkName: "route-jobseeker" */ './routes/listing.route.tsx'),
    },
    {
      id: 'community',
      load: () => import(/* webpackChunkName: "route-community" */ './routes/listing.route.tsx'),
    },
    {
      id: 'news-article',
      load: () =>
        import(/* webpackChunkName: "route-news-article" */ './routes/news-article.route.tsx'),
    },
    {
      id: 'profile',
      load: () => import(/* webpackChunkName: "route-profile" */ './routes/profile.route.tsx'),
    },
    {
      id: 'post-new',
      load: () => import(/* webpackChunkName: "route-post-new" */ './routes/post-new.route.tsx'),
    },
    {
      id: 'new-listing',
      load: () =>
        import(/* webpackChunkName: "route-new-listing" */ './routes/new-listing.route.tsx'),
    },
    {
      id: 'edit-post',
      load: () => import(/* webpackChunkName: "route-edit-post" */ './routes/edit-post.route.tsx'),
    },
    {
      id: 'decisions',
      load: () => import(/* webpackChunkName: "route-decisions" */ './routes/decisions.route.tsx'),
    },
  ],
  slots: {},
};
