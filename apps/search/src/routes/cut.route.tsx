/**
 * Paths of which a level is missing, such as `/marketplace/tractors` or `/jobs/waikato`. They
 * redirect to the nearest page.
 */
import type { ApiClient } from '@paddock/api-client';
import { findKindByPath } from '@paddock/contracts/kinds';
import { createPageNotFound } from '@paddock/contracts/remote';
import type { RouteModule } from '@paddock/contracts/remote';
import { redirectToNearest } from '../features/browse/redirect-to-nearest.ts';
import { loadReferenceData } from '../reference-data.ts';

export const route: RouteModule<never, ApiClient> = {
  async loader({ url, services, signal }) {
    const kind = findKindByPath(url.pathname.split('/')[1] ?? '')?.kind;
    if (kind === undefined) throw createPageNotFound(url.pathname);
    return redirectToNearest(kind, url, true, await loadReferenceData(services.api, signal));
  },
  Component: () => null,
  head: () => ({ title: '' }),
};
