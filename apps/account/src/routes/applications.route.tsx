/** /account/applications: the user's applications for jobs. */
import type { ApiClient } from '@paddock/api-client';
import type { ApplicationList } from '@paddock/contracts/http';
import type { RouteModule } from '@paddock/contracts/remote';
import { applicationsPath } from '../paths.ts';
import { ApplicationsPage } from './applications-page.tsx';
import { applicationsPageMessages } from './applications.messages.ts';

export const route: RouteModule<ApplicationList, ApiClient> = {
  async loader({ services: { api }, signal }) {
    return { data: await api.get('/api/account/applications', { signal }), cache: 'private' };
  },
  Component: ApplicationsPage,
  head: () => ({
    title: applicationsPageMessages.title,
    description: applicationsPageMessages.description,
    canonical: applicationsPath.href(),
    isIndexable: false,
  }),
};
