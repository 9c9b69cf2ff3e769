/**
 * /account/messages/{id}: one conversation. With the query parameter `before`, which is a message's
 * sequence number, the page shows the messages before that one.
 */
import type { ApiClient } from '@paddock/api-client';
import type { RouteModule } from '@paddock/contracts/remote';
import { MessageThreadPage } from './message-thread-page.tsx';
import type { MessageThreadPageData } from './message-thread-page.tsx';
import { messageThreadPath } from '../paths.ts';
import { messageThreadMessages } from './message-thread.messages.ts';

const SEQUENCE_PATTERN = /^[1-9][0-9]{0,8}$/;

export const route: RouteModule<MessageThreadPageData, ApiClient> = {
  async loader({ url, params: { id = '' }, services: { api }, signal }) {
    const beforeParam = url.searchParams.get('before') ?? '';
    const before = SEQUENCE_PATTERN.test(beforeParam) ? Number(beforeParam) : null;
    const [thread, list] = await Promise.all([
      api.get('/api/account/messages/{id}', { params: { id }, query: { before }, signal }),
      api.get('/api/account/messages', { signal }).catch(() => null),
    ]);
    return {
      data: { thread, list, isReadOnly: before !== null, now: new Date().toISOString() },
      cache: 'private',
    };
  },
  Component: MessageThreadPage,
  head: ({ data: { thread } }) => ({
    title: messageThreadMessages.title(thread.conversation.with.name),
    description: thread.conversation.about
      ? messageThreadMessages.aboutListing(thread.conversation.about.title)
      : messageThreadMessages.description,
    canonical: messageThreadPath.href(thread.conversation.id),
    isIndexable: false,
  }),
};
