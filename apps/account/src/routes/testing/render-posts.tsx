/**
 * Renders the pages of the user's own posts with a fake API. The loaders and the API client are the
 * real ones.
 */
import { jest } from '@jest/globals';
import type { ApiClient } from '@paddock/api-client';
import * as auth from '@paddock/auth';
import type { ListedPost, ListedPosts } from '@paddock/contracts/http';
import type { RouteModule } from '@paddock/contracts/remote';
import { DAY_MS } from '@paddock/runtime/durations';
import { renderRoutes, type FakeResponses } from './render-routes.tsx';

export type { FakeResponses } from './render-routes.tsx';

const { isSignInError, SignInError } = auth;
jest.unstable_mockModule('@paddock/auth', () => ({
  isSignInError,
  SignInError,
  getSession: () => ({ check: () => Promise.resolve() }),
}));
const { route: published } = await import('../posts.route.tsx');
const { route: draft } = await import('../posts-draft.route.tsx');
const { route: expired } = await import('../posts-expired.route.tsx');

/** A published post that ends in nine days. */
export const HAY_POST: ListedPost = {
  id: '123456789',
  kind: 'item',
  state: 'live',
  title: 'Meadow hay',
  href: '/marketplace/meadow-hay/123456789',
  category: 'Hay',
  isWanted: false,
  priceText: '$14 per bale',
  picture: {
    url: '/api/pictures/hay-1-0',
    alt: 'Meadow hay',
    width: 1600,
    height: 1200,
    colour: '#88aa66',
  },
  pictureCount: 1,
  expiresAt: new Date(Date.now() + 9.5 * DAY_MS).toISOString(),
  endedAt: null,
  restorableUntil: null,
  actions: ['renew', 'mark-sold', 'withdraw', 'remove'],
  canCopy: true,
  draft: null,
  viewCount: 1234,
  viewDays: {
    until: '2026-11-22',
    views: Array.from({ length: 30 }, (_each, index) => (index === 26 ? 9 : 1)),
  },
  watchCount: 1,
  conversationCount: 3,
  unreadConversationCount: 2,
  newApplicantCount: 0,
  moderation: null,
};

/** Returns a fake response with a page of the user's posts. */
export const respondWithPosts =
  (
    posts: readonly ListedPost[],
    counts: Partial<ListedPosts['counts']> = {},
    nextCursor: string | null = null,
  ) =>
  () =>
    Response.json({
      posts,
      nextCursor,
      counts: { published: posts.length, draft: 0, ended: 0, removed: 0, ...counts },
    });

const ROUTES = {
  '/account/posts': published,
  '/account/posts/draft': draft,
  '/account/posts/expired': expired,
} as Readonly<Record<string, RouteModule<unknown, ApiClient>>>;

/** Renders the posts page at a URL. */
export function renderPosts(
  address: string,
  responses: FakeResponses,
): ReturnType<typeof renderRoutes> {
  return renderRoutes(ROUTES, address, responses);
}
