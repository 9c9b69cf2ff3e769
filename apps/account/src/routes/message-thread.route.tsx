/** /account/messages/{id}: one conversation. `before` in the address is a message's place in it: what was said before that. */
import type { ApiClient } from '@paddock/api-client';
import type { ConversationList as Page, Thread } from '@paddock/contracts/http';
import type { RouteModule } from '@paddock/contracts/remote';
import { MessageThreadPage } from './message-thread-page.tsx';
import { messageThreadPath } from '../paths.ts';

export interface MessageThreadPageData {
  readonly thread: Thread;
  /** Beside it on a desktop; null where it could not be had, which keeps nobody from reading. */
  readonly list: Page | null;
  readonly isPast: boolean;
  /** ISO: when the page was put together. */
  readonly now: string;
}

const PLACE = /^[1-9][0-9]{0,8}$/;

export const route: RouteModule<MessageThreadPageData, ApiClient> = {
  async loader({ url, params: { id = '' }, services: { api }, signal }) {
    const asked = url.searchParams.get('before') ?? '';
    const before = PLACE.test(asked) ? Number(asked) : null;
    const [thread, list] = await Promise.all([
      api.get('/api/account/messages/{id}', { params: { id }, query: { before }, signal }),
      api.get('/api/account/messages', { signal }).catch(() => null),
    ]);
    return {
      data: { thread, list, isPast: before !== null, now: new Date().toISOString() },
      cache: 'private',
    };
  },
  Component: MessageThreadPage,
  head: ({ data: { thread } }) => ({
    title: `Messages with ${thread.conversation.with.name}`,
    description: thread.conversation.about
      ? `About ${thread.conversation.about.title}`
      : 'A conversation between the two of you',
    canonical: messageThreadPath.href(thread.conversation.id),
    isIndexable: false,
  }),
};
