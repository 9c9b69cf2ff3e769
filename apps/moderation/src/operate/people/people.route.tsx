/** The page /operate/people: people's accounts. Returns 404 for users who are not operators. */
import type { ApiClient } from '@paddock/api-client';
import type { RouteModule } from '@paddock/contracts/remote';
import { loadForDesk } from '../../desk-errors.ts';
import { readSearchText } from '../../read-search-text.ts';
import { peoplePath } from '../operate-paths.ts';
import { peopleMessages } from './people.messages.tsx';
import { PeoplePage, type PeoplePageData } from './people-page.tsx';

export const route: RouteModule<PeoplePageData, ApiClient> = {
  loader({ url, services: { api }, signal }) {
    const query = readSearchText(url, 'query');
    return loadForDesk(url, async () => ({
      ...(await api.get('/api/operate/people', { query: query === '' ? {} : { query }, signal })),
      query,
      now: new Date().toISOString(),
    }));
  },
  Component: PeoplePage,
  head: () => ({ ...peopleMessages.head, canonical: peoplePath.href(), isIndexable: false }),
};
