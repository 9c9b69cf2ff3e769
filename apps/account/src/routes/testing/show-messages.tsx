/** The pages of messages with an API that a test holds in its hand: their real loaders, their real client. */
import { jest } from '@jest/globals';
import type { ApiClient } from '@paddock/api-client';
import * as auth from '@paddock/auth';
import type { RouteModule } from '@paddock/contracts/remote';
import { showRoutes, type Answers } from './show-routes.tsx';

export type { Answers, Call } from './show-routes.tsx';

export const ME = {
  id: '500100900',
  name: 'Mere Ngata',
  firebaseId: 'f9',
  isEmailVerified: true,
  permissions: [],
};

const { isSignInError, SignInError } = auth;
/** Where a test's conversations can be listened to; null: nowhere. */
export const live: { conversations: auth.ConversationStore | null } = { conversations: null };
jest.unstable_mockModule('@paddock/auth', () => ({
  isSignInError,
  SignInError,
  getSession: () => ({
    user: () => ME,
    check: () => Promise.resolve(),
    openConversationStore: () => Promise.resolve(live.conversations),
  }),
}));
const { route: list } = await import('../messages.route.tsx');
const { route: thread } = await import('../message-thread.route.tsx');
const { route: first } = await import('../message-new.route.tsx');

// jsdom has none of it.
Object.assign(globalThis, { CSS: { supports: () => false } });

const SHAPES = {
  '/account/messages': list,
  '/account/messages/:id': thread,
  '/account/messages/new/:id': first,
} as Readonly<Record<string, RouteModule<unknown, ApiClient>>>;

export function showMessages(address: string, answers: Answers): ReturnType<typeof showRoutes> {
  return showRoutes(SHAPES, address, answers);
}
