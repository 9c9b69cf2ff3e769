/**
 * The page /account/moderation: moderators' decisions about the user, which the user can answer
 * even when banned.
 */
import type { ApiClient } from '@paddock/api-client';
import type { ReceivedDecisions } from '@paddock/contracts/http/trust';
import type { RouteModule } from '@paddock/contracts/remote';
import { decisionsPath } from '../paths.ts';
import { DecisionsPage } from './decisions-page.tsx';
import { decisionsMessages } from './decisions.messages.tsx';

export const route: RouteModule<ReceivedDecisions, ApiClient> = {
  loader: async ({ services: { api }, signal }) => ({
    data: await api.get('/api/account/moderation', { signal }),
    cache: 'private',
  }),
  Component: DecisionsPage,
  head: () => ({
    title: decisionsMessages.title,
    description: decisionsMessages.headDescription,
    canonical: decisionsPath.href(),
    isIndexable: false,
  }),
};
