/**
 * Sample paths for every route of specification.md section 2. Each route has one owner, whether its
 * state is `later` or `open`. The manifests describe the routes.
 */
export const STATIC_ROUTES: readonly string[] = [
  '/404',
  '/',
  '/post/new',
  '/navigator',
  '/jobs',
  '/news',
  '/about',
  '/login',
  '/login/reset',
  '/login/register',
  '/maintenance',
  '/other',
  '/account',
  '/account/home',
  '/account/settings',
  '/account/watchlist',
  '/account/posts',
  '/account/posts/draft',
  '/account/posts/expired',
  '/account/messages',
  '/account/notifications',
  '/account/my-locations',
  '/account/my-locations/new',
  '/contact',
  '/feedback',
  '/privacy-policy',
  '/terms-conditions',
  '/search/listing',
  '/services',
  '/jobseekers',
  '/marketplace',
  '/new-listing',
];

const ID = '123456789';

export const PARAMETER_ROUTES: readonly string[] = [
  `/profile/${ID}`,
  ...['jobs', 'news', 'other', 'services', 'jobseekers', 'marketplace'].map(
    (path) => `/${path}/a-title/${ID}`,
  ),
  '/marketplace/machinery/tractors',
  ...['jobs', 'services', 'jobseekers'].map((path) => `/${path}/dairy/waikato/matamata-piako`),
  `/account/messages/${ID}`,
  `/account/messages/new/${ID}`,
  `/account/my-locations/${ID}`,
  `/account/posts/${ID}`,
];
