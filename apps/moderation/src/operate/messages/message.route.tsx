/**
 * The page /operate/messages/{receipt}: one contact message with its replies. Returns 404 for users
 * who are not operators.
 */
import type { ApiClient } from '@paddock/api-client';
import type { RouteModule } from '@paddock/contracts/remote';
import { loadForDesk } from '../../desk-errors.ts';
import { contactMessagePath } from '../operate-paths.ts';
import { contactMessages } from './messages.messages.tsx';
import { MessagePage, type MessagePageData } from './message-page.tsx';

export const route: RouteModule<MessagePageData, ApiClient> = {
  loader({ url, params, services: { api }, signal }) {
    const { receipt = '' } = params;
    return loadForDesk(url, async () => ({
      message: await api.get('/api/operate/messages/{receipt}', { params: { receipt }, signal }),
      now: new Date().toISOString(),
    }));
  },
  Component: MessagePage,
  head: ({ data: { message } }) => ({
    title: contactMessages.message.title(message.name),
    description: contactMessages.head.description,
    canonical: contactMessagePath.href(message.receipt),
    isIndexable: false,
  }),
};
