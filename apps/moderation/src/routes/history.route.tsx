/** The page /moderation/history: all decisions. Returns 404 for users who are not moderators. */
import type { ApiClient } from '@paddock/api-client';
import type { HistoryQuery } from '@paddock/contracts/http/moderation-history';
import { RECORDED_ACTIONS, MODERATION_SUBJECTS } from '@paddock/contracts/trust-reasons';
import type { RouteModule } from '@paddock/contracts/remote';
import { loadForDesk } from '../desk-errors.ts';
import { historyMessages } from '../features/history/history.messages.tsx';
import { historyPath } from '../paths.ts';
import { HistoryPage, type HistoryPageData } from './history-page.tsx';

/** Reads the filters of the page's address. Values that are not a filter's are ignored. */
function readQuery(parameters: URLSearchParams): HistoryQuery {
  const act = RECORDED_ACTIONS.find((each) => each === parameters.get('act'));
  const subject = MODERATION_SUBJECTS.find((each) => each === parameters.get('subject'));
  const cursor = parameters.get('cursor');
  return {
    ...(act && { act }),
    ...(subject && { subject }),
    ...(parameters.get('moderator') === 'me' && { moderator: 'me' as const }),
    ...(cursor !== null && { cursor }),
  };
}

export const route: RouteModule<HistoryPageData, ApiClient> = {
  loader({ url, services: { api }, signal }) {
    const query = readQuery(url.searchParams);
    return loadForDesk(url, async () => ({
      history: await api.get('/api/moderation/history', { query, signal }),
      query,
      now: new Date().toISOString(),
    }));
  },
  Component: HistoryPage,
  head: () => ({ ...historyMessages.head, canonical: historyPath.href(), isIndexable: false }),
};
