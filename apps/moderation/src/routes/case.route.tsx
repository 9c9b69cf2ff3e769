/**
 * The page /moderation/cases/{listing|person}/{id}. Returns 404 for users who are not moderators.
 */
import type { ApiClient } from '@paddock/api-client';
import { MODERATION_SUBJECTS } from '@paddock/contracts/trust-reasons';
import { createPageNotFound } from '@paddock/contracts/remote';
import type { RouteModule } from '@paddock/contracts/remote';
import { loadForDesk } from '../desk-errors.ts';
import { casePageMessages } from './case.messages.ts';
import { CasePage } from './case-page.tsx';
import type { CasePageData } from './case-page.tsx';

export const route: RouteModule<CasePageData, ApiClient> = {
  loader({ url, params, services: { api }, signal }) {
    const subject = MODERATION_SUBJECTS.find((each) => each === params['subject']);
    const id = params['id'];
    if (!subject || id === undefined) throw createPageNotFound(url.pathname);
    return loadForDesk(url, async () => ({
      file: await api.get('/api/moderation/cases/{subject}/{id}', {
        params: { subject, id },
        signal,
      }),
      now: new Date().toISOString(),
    }));
  },
  Component: CasePage,
  head: ({ data: { file }, url }) => ({
    title: casePageMessages.title[file.subject],
    description: casePageMessages.description,
    canonical: url.pathname,
    isIndexable: false,
  }),
};
