/** /account/messages: the person's conversations; `cursor` in the address is where a later page begins. */
import type { ApiClient } from '@paddock/api-client';
import type { ConversationList as Page } from '@paddock/contracts/http';
import type { RouteModule } from '@paddock/contracts/remote';
import { MessagesPage } from './messages-page.tsx';
import { messagesPath } from '../paths.ts';

export interface MessagesPageData {
  readonly page: Page;
  readonly isFirst: boolean;
  /** ISO: when the page was put together. */
  readonly now: string;
}

export const route: RouteModule<MessagesPageData, ApiClient> = {
  async loader({ url, services: { api }, signal }) {
    const cursor = url.searchParams.get('cursor');
    const page = await api.get('/api/account/messages', { query: { cursor }, signal });
    return { data: { page, isFirst: cursor === null, now: new Date().toISOString() }, cache: 'private' };
  },
  Component: MessagesPage,
  head: () => ({ title: 'Messages', description: 'Your conversations with buyers, sellers, employers and workers.', canonical: messagesPath.href(), isIndexable: false }),
};
