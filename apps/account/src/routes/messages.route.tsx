/**
 * /account/messages: the user's conversations. `box=archived` selects the archived ones; `cursor`
 * selects a later page.
 */
import type { ApiClient } from '@paddock/api-client';
import type { RouteModule } from '@paddock/contracts/remote';
import { MessagesPage } from './messages-page.tsx';
import type { MessagesPageData } from './messages-page.tsx';
import { archivedMessagesPath, messagesPath } from '../paths.ts';
import { messagesPageMessages } from './messages.messages.ts';

export const route: RouteModule<MessagesPageData, ApiClient> = {
  async loader({ url, services: { api }, signal }) {
    const cursor = url.searchParams.get('cursor');
    const box = url.searchParams.get('box') === 'archived' ? 'archived' : 'inbox';
    const page = await api.get('/api/account/messages', {
      query: { ...(box === 'archived' && { box }), cursor },
      signal,
    });
    return {
      data: { page, box, isFirstPage: cursor === null, now: new Date().toISOString() },
      cache: 'private',
    };
  },
  Component: MessagesPage,
  head: ({ data: { box } }) =>
    box === 'archived'
      ? {
          ...messagesPageMessages.archive,
          canonical: archivedMessagesPath.href(),
          isIndexable: false,
        }
      : { ...messagesPageMessages.inbox, canonical: messagesPath.href(), isIndexable: false },
};
