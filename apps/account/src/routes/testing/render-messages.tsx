/** Renders the messages pages with a fake API. The loaders and the API client are the real ones. */
import { jest } from '@jest/globals';
import type { ApiClient } from '@paddock/api-client';
import * as auth from '@paddock/auth';
import type { RouteModule } from '@paddock/contracts/remote';
import { renderRoutes, type FakeResponses } from './render-routes.tsx';

export type { FakeResponses, ApiCall } from './render-routes.tsx';

export const SIGNED_IN_USER = {
  id: '500100900',
  name: 'Mere Ngata',
  firebaseId: 'f9',
  isEmailVerified: true,
  permissions: [],
};

const { isSignInError, SignInError, useUser } = auth;
/** The fake session's live updates. `conversations` is null when they are not available. */
export const fakeLiveUpdates: { conversations: auth.ConversationStore | null } = {
  conversations: null,
};
jest.unstable_mockModule('@paddock/auth', () => ({
  isSignInError,
  SignInError,
  useUser,
  getSession: () => ({
    user: () => SIGNED_IN_USER,
    check: () => Promise.resolve(),
    openConversationStore: () => Promise.resolve(fakeLiveUpdates.conversations),
  }),
}));
const { route: list } = await import('../messages.route.tsx');
const { route: thread } = await import('../message-thread.route.tsx');
const { route: first } = await import('../message-new.route.tsx');

// jsdom lacks CSS.supports.
Object.assign(globalThis, { CSS: { supports: () => false } });

const ROUTES = {
  '/account/messages': list,
  '/account/messages/:id': thread,
  '/account/messages/new/:id': first,
} as Readonly<Record<string, RouteModule<unknown, ApiClient>>>;

/** Renders the messages page at a URL. */
export function renderMessages(
  address: string,
  responses: FakeResponses,
): ReturnType<typeof renderRoutes> {
  return renderRoutes(ROUTES, address, responses);
}
