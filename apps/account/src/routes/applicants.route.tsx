/** /account/posts/{id}/applicants: the applicants for one of the user's own jobs. */
import { isApiError } from '@paddock/api-client';
import type { ApiClient } from '@paddock/api-client';
import { createPageNotFound } from '@paddock/contracts/remote';
import type { RouteModule } from '@paddock/contracts/remote';
import { applicantsPath } from '../paths.ts';
import { ApplicantsPage } from './applicants-page.tsx';
import type { ApplicantsPageData } from './applicants-page.tsx';
import { applicantsPageMessages } from './applicants.messages.tsx';

/** The format of a public id (contracts/http). Any other id returns 404. */
const PUBLIC_ID = /^[1-9][0-9]{8,11}$/;

export const route: RouteModule<ApplicantsPageData, ApiClient> = {
  async loader({ url, params: { id = '' }, services: { api }, signal }) {
    if (!PUBLIC_ID.test(id)) throw createPageNotFound(url.pathname);
    try {
      const list = await api.get('/api/account/jobs/{listingId}/applicants', {
        params: { listingId: id },
        signal,
      });
      return { data: { ...list, now: new Date().toISOString() }, cache: 'private' };
    } catch (error) {
      if (isApiError(error) && error.status === 404) throw createPageNotFound(url.pathname);
      throw error;
    }
  },
  Component: ApplicantsPage,
  head: ({ data: { job } }) => ({
    title: applicantsPageMessages.head.title(job.title),
    canonical: applicantsPath.href(job.id),
    isIndexable: false,
  }),
};
