/** The page /moderation/history: all decisions. Returns 404 for users who are not moderators. */
import { isApiError } from '@paddock/api-client';
import type { ApiClient } from '@paddock/api-client';
import type { HistoryQuery } from '@paddock/contracts/http/trust';
import { RECORDED_ACTIONS, TRUST_SUBJECTS } from '@paddock/contracts/trust-reasons';
import { createPageNotFound } from '@paddock/contracts/remote';
import type { RouteModule } from '@paddock/contracts/remote';
import { historyMessages } from '../features/history/history.messages.tsx';
import { historyPath } from '../paths.ts';
import { HistoryPage, type HistoryPageData } from './history-page.tsx';

/** Reads the filters of the page's address. Values that are not a filter's are ignored. */
function readQuery(parameters: URLSearchParams): HistoryQuery {
  const act = RECORDED_ACTIONS.find((each) => each === parameters.get('act'));
  const subject = TRUST_SUBJECTS.find((each) => each === parameters.get('subject'));
  const cursor = parameters.get('cursor');
  return {
    ...(act && { act }),
    ...(subject && { subject }),
    ...(parameters.get('moderator') === 'me' && { moderator: 'me' as const }),
    ...(cursor !== null && { cursor }),
  };
}

export const route: RouteModule<HistoryPageData, ApiClient> = {
  async loader({ url, services: { api }, signal }) {
    const query = readQuery(url.searchParams);
    try {
      const history = await api.get('/api/moderation/history', { query, signal });
      return { data: { history, query, now: new Date().toISOString() }, cache: 'private' };
    } catch (error) {
      // 400: the cursor in the address is not one of the API's.
      if (isApiError(error) && [400, 403].includes(error.status))
        throw createPageNotFound(url.pathname);
      throw error;
    }
  },
  Component: HistoryPage,
  head: () => ({
    title: historyMessages.head.title,
    description: historyMessages.head.description,
    canonical: historyPath.href(),
    isIndexable: false,
  }),
};
