/** The page /operate: contact messages by state. Returns 404 for users who are not operators. */
import type { ApiClient } from '@paddock/api-client';
import { CONTACT_LISTS } from '@paddock/contracts/contact-states';
import type { RouteModule } from '@paddock/contracts/remote';
import { loadForDesk } from '../../desk-errors.ts';
import { operatePath } from '../operate-paths.ts';
import { contactMessages } from './messages.messages.tsx';
import { MessagesPage, type MessagesPageData } from './messages-page.tsx';

export const route: RouteModule<MessagesPageData, ApiClient> = {
  loader({ url, services: { api }, signal }) {
    const list = CONTACT_LISTS.find((each) => each === url.searchParams.get('list')) ?? 'open';
    const cursor = url.searchParams.get('cursor');
    return loadForDesk(url, async () => ({
      desk: await api.get('/api/operate/messages', { query: { list, cursor }, signal }),
      list,
      isFirstPage: cursor === null,
      now: new Date().toISOString(),
    }));
  },
  Component: MessagesPage,
  head: () => ({ ...contactMessages.head, canonical: operatePath.href(), isIndexable: false }),
};
