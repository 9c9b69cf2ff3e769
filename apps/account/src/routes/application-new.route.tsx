/** /account/applications/new/{id}: applies for a job. */
import { isApiError } from '@paddock/api-client';
import type { ApiClient } from '@paddock/api-client';
import { createPageNotFound } from '@paddock/contracts/remote';
import type { RouteModule } from '@paddock/contracts/remote';
import { newApplicationPath } from '../paths.ts';
import { ApplicationNewPage } from './application-new-page.tsx';
import type { ApplicationNewPageData } from './application-new-page.tsx';
import { newApplicationMessages } from './application-new.messages.ts';

/** The format of a public id (contracts/http). Any other id returns 404. */
const PUBLIC_ID = /^[1-9][0-9]{8,11}$/;

export const route: RouteModule<ApplicationNewPageData, ApiClient> = {
  async loader({ url, params: { id = '' }, services: { api }, signal }) {
    if (!PUBLIC_ID.test(id)) throw createPageNotFound(url.pathname);
    try {
      const data = await api.get('/api/account/jobs/{listingId}/application', {
        params: { listingId: id },
        signal,
      });
      return { data, cache: 'private' };
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.status === 404) throw createPageNotFound(url.pathname);
      if (error.status !== 410) throw error;
      return { data: { type: 'gone', id }, status: 410, cache: 'private' };
    }
  },
  Component: ApplicationNewPage,
  head: ({ data }) => ({
    title:
      data.type === 'gone'
        ? newApplicationMessages.gone.title
        : newApplicationMessages.head.title(data.job.title),
    canonical: newApplicationPath.href(data.type === 'gone' ? data.id : data.job.id),
    isIndexable: false,
  }),
};
