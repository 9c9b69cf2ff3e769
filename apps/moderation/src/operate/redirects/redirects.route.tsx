/** The page /operate/redirects: redirect rules. Returns 404 for users who are not operators. */
import type { ApiClient } from '@paddock/api-client';
import type { OperatedRedirects } from '@paddock/contracts/http/operate-site';
import type { RouteModule } from '@paddock/contracts/remote';
import { loadForDesk } from '../../desk-errors.ts';
import { redirectsPath } from '../operate-paths.ts';
import { redirectsMessages } from './redirects.messages.ts';
import { RedirectsPage } from './redirects-page.tsx';

export const route: RouteModule<OperatedRedirects, ApiClient> = {
  loader: ({ url, services: { api }, signal }) =>
    loadForDesk(url, () => api.get('/api/operate/redirects', { signal })),
  Component: RedirectsPage,
  head: () => ({ ...redirectsMessages.head, canonical: redirectsPath.href(), isIndexable: false }),
};
