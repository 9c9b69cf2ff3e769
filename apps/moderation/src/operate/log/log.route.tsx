/** The page /operate/log: the security log. Returns 404 for users who are not operators. */
import { isApiError, type ApiClient } from '@paddock/api-client';
import type { SecurityLog, SecurityLogQuery } from '@paddock/contracts/http/operate-log';
import type { RouteModule } from '@paddock/contracts/remote';
import { loadForDesk } from '../../desk-errors.ts';
import { readSearchText } from '../../read-search-text.ts';
import { logPath } from '../operate-paths.ts';
import { logMessages } from './log.messages.tsx';
import { LOG_PERIODS, LogPage, type LogPageData } from './log-page.tsx';

/** Loads the log, or the sentence that says why no account matches. */
async function loadLog(
  api: ApiClient,
  query: SecurityLogQuery,
  signal: AbortSignal,
): Promise<SecurityLog | string> {
  try {
    return await api.get('/api/operate/log', { query, signal });
  } catch (error) {
    const problem = isApiError(error) && error.details.find(({ field }) => field === 'account');
    if (problem) return problem.message;
    throw error;
  }
}

export const route: RouteModule<LogPageData, ApiClient> = {
  loader({ url, services: { api }, signal }) {
    const account = readSearchText(url, 'account');
    const event = url.searchParams.get('event') ?? '';
    const cursor = url.searchParams.get('cursor');
    const days =
      LOG_PERIODS.find((each) => String(each) === url.searchParams.get('days')) ?? LOG_PERIODS[1];
    return loadForDesk(url, async () => {
      const log = await loadLog(
        api,
        {
          days,
          ...(account !== '' && { account }),
          ...(event !== '' && { event }),
          ...(cursor !== null && { cursor }),
        },
        signal,
      );
      return {
        log,
        account,
        event,
        days,
        isFirstPage: cursor === null,
        now: new Date().toISOString(),
      };
    });
  },
  Component: LogPage,
  head: () => ({ ...logMessages.head, canonical: logPath.href(), isIndexable: false }),
};
