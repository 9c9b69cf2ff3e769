import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import * as auth from '@paddock/auth';
import { ApiError } from '@paddock/api-client';
import type { ApiClient } from '@paddock/api-client';
import { isRouteFailure, isRouteRedirect } from '@paddock/contracts/remote';
import { fakeDraftStore, formWith, postWith } from '../testing/fake-posts-api.ts';
import { MATAMATA, TOWNS, TRACTORS } from '../testing/sample-declaration.ts';
import { apiError, testApi } from '../testing/test-api.ts';
import { route as newListing } from './new-listing.route.tsx';

const store = fakeDraftStore();
jest.unstable_mockModule('../features/drafts/draft-store.ts', () => ({ draftStore: store }));
jest.unstable_mockModule('@paddock/auth', () => ({
  ...auth,
  getSession: () => ({ user: () => ({ id: '1' }) }),
}));
const { route } = await import('./edit-post.route.tsx');

const ACCOUNT = { id: '1' } as never;
const NO_SIGNAL = new ApiError(0, { code: 'network', message: 'No answer' });
const post = postWith(formWith({ title: 'A tractor', town: MATAMATA.id }));
const API = testApi({
  '/api/account': ACCOUNT,
  '/api/account/posts/{id}': post,
  '/api/posting/{kind}/{category}': TRACTORS as never,
  '/api/posting/towns': { towns: TOWNS },
});

const load = (path: string, api: ApiClient, listingId?: string) =>
  (listingId === undefined ? newListing : route).loader?.({
    url: new URL(path, 'https://paddock.test'),
    params: { listingId },
    services: { api },
    signal: new AbortController().signal,
  });
const whatFailed = (loading: ReturnType<typeof load>) =>
  Promise.resolve(loading).then(
    () => null,
    (error: unknown) =>
      isRouteFailure(error) ? error.status : isRouteRedirect(error) ? error.location : error,
  );

beforeEach(() => store.copies.clear());

describe('the page of one’s own post', () => {
  it('has its form, what it is drawn from, and its town', async () => {
    const loaded = await load('/account/posts/123456789', API, '123456789');
    expect(loaded).toMatchObject({
      cache: 'private',
      data: {
        account: '1',
        kind: 'item',
        form: { values: { title: 'A tractor' } },
        town: MATAMATA,
      },
    });
  });

  it.each(['12', '123456789'])(
    '%s: 404 where there is none, or it is somebody else’s',
    async (id) => {
      expect(
        await whatFailed(load(`/account/posts/${id}`, testApi({ '/api/account': ACCOUNT }), id)),
      ).toBe(404);
    },
  );

  it('asks for a category where none was chosen', async () => {
    expect(
      await whatFailed(
        load(
          '/account/posts/123456789',
          testApi({
            '/api/account': ACCOUNT,
            '/api/account/posts/{id}': { ...post, form: { ...post.form, category: '' } },
          }),
          '123456789',
        ),
      ),
    ).toBe('/post/new?kind=item&draft=123456789');
  });

  it('goes on with this browser’s copy where nothing can be fetched', async () => {
    // Where a browser keeps anything at all.
    Object.defineProperty(globalThis, 'indexedDB', { value: {}, configurable: true });
    const api = testApi({ '/api/account': NO_SIGNAL, '/api/account/posts/{id}': NO_SIGNAL });
    expect(await whatFailed(load('/account/posts/123456789', api, '123456789'))).toBe(NO_SIGNAL);
    store.copies.set('x', {
      account: '1',
      postKey: '123456789',
      photoKey: '123456789',
      postId: '123456789',
      kind: 'item',
      form: post.form,
      revision: 3,
      isSaved: false,
      changedAt: '2026-11-22T03:00:00Z',
      start: null,
      publishing: null,
      declaration: TRACTORS,
    });
    expect(await load('/account/posts/123456789', api, '123456789')).toMatchObject({
      data: {
        declaration: TRACTORS,
        post: { id: '123456789', revision: 3, saved_at: null },
        form: { values: {} },
      },
    });
  });
});

describe('the page of a new post', () => {
  it('is empty', async () => {
    expect(await load('/new-listing?kind=item&category=tractors', API)).toMatchObject({
      data: { post: null, kind: 'item', form: { category: 'tractors', values: {} } },
    });
  });

  it.each([
    ['/new-listing', '/post/new'],
    ['/new-listing?kind=boat', '/post/new'],
    ['/new-listing?kind=job', '/post/new?kind=job'],
    ['/new-listing?kind=item&category=tractors&draft=123456789', '/account/posts/123456789'],
  ])('%s leads to %s', async (from, to) => {
    expect(await whatFailed(load(from, API))).toBe(to);
  });

  it('leads to the choice where there is no such category', async () => {
    expect(
      await whatFailed(
        load(
          '/new-listing?kind=item&category=boats',
          testApi({ '/api/account': ACCOUNT, '/api/posting/{kind}/{category}': apiError(404) }),
        ),
      ),
    ).toBe('/post/new?kind=item');
  });
});
