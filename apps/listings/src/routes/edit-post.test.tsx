import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import * as auth from '@paddock/auth';
import { ApiError } from '@paddock/api-client';
import type { ApiClient } from '@paddock/api-client';
import { isRouteFailure, isRouteRedirect } from '@paddock/contracts/remote';
import { eventBus } from '@paddock/event-bus';
import { openRoute } from '@paddock/router/testing/open-route.tsx';
import { createFakeDraftStore, createPostForm, createPost } from '../testing/fake-posts-api.ts';
import { MATAMATA, SAMPLE_TOWNS, TRACTOR_DECLARATION } from '../testing/sample-declaration.ts';
import { createApiError, createTestApi } from '@paddock/api-client/testing/test-api.ts';

const store = createFakeDraftStore();
jest.unstable_mockModule('../features/drafts/draft-store.ts', () => ({ draftStore: store }));
jest.unstable_mockModule('../features/photos/pending-photo-store.ts', () => ({
  pendingPhotoStore: { list: () => Promise.resolve([]) },
  deletePendingPhotos: () => Promise.resolve(),
}));
jest.unstable_mockModule('@paddock/auth', () => ({
  ...auth,
  getSession: () => ({ user: () => ({ id: '1' }) }),
}));
const { route } = await import('./edit-post.route.tsx');
const { route: newListing } = await import('./new-listing.route.tsx');

const MERE = { id: '1', name: 'Mere', firebaseId: 'f1', isEmailVerified: true, permissions: [] };
const ACCOUNT = { id: '1' } as never;
const NETWORK_ERROR = new ApiError(0, { code: 'network', message: 'No answer' });
const post = createPost(createPostForm({ title: 'A tractor', town: MATAMATA.id }));
const RESPONSES = {
  '/api/account': ACCOUNT,
  '/api/account/posts/{id}': post,
  '/api/posting/{kind}/{category}': TRACTOR_DECLARATION as never,
  '/api/posting/towns': { towns: SAMPLE_TOWNS },
};
const API = createTestApi(RESPONSES);

const load = (path: string, api: ApiClient, listingId?: string) =>
  (listingId === undefined ? newListing : route).loader?.({
    url: new URL(path, 'https://paddock.test'),
    params: { listingId },
    services: { api },
    signal: new AbortController().signal,
  });
const getFailure = (loading: ReturnType<typeof load>) =>
  Promise.resolve(loading).then(
    () => null,
    (error: unknown) =>
      isRouteFailure(error) ? error.status : isRouteRedirect(error) ? error.location : error,
  );

beforeEach(() => store.copies.clear());

describe('edit-post route', () => {
  it("loads the post's form values and its town", async () => {
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
    'returns 404 for %s when there is no such post or it belongs to another user',
    async (id) => {
      expect(
        await getFailure(
          load(`/account/posts/${id}`, createTestApi({ '/api/account': ACCOUNT }), id),
        ),
      ).toBe(404);
    },
  );

  it('redirects to the new draft when a deleted draft has been saved again', async () => {
    expect(
      await getFailure(
        load('/account/posts/123456789?step=price&draft=123456780', API, '123456789'),
      ),
    ).toBe('/account/posts/123456780?step=price');
    expect(await load('/account/posts/123456789?draft=123456789', API, '123456789')).toMatchObject({
      data: { kind: 'item' },
    });
  });

  it('redirects to the category choice when the post has no category', async () => {
    expect(
      await getFailure(
        load(
          '/account/posts/123456789',
          createTestApi({
            '/api/account': ACCOUNT,
            '/api/account/posts/{id}': { ...post, form: { ...post.form, category: '' } },
          }),
          '123456789',
        ),
      ),
    ).toBe('/post/new?kind=item&draft=123456789');
  });

  it('loads the browser’s copy of the draft when the API does not respond', async () => {
    // The route reads the draft store only in browsers that have IndexedDB, which jsdom lacks.
    Object.defineProperty(globalThis, 'indexedDB', { value: {}, configurable: true });
    const api = createTestApi({
      '/api/account': NETWORK_ERROR,
      '/api/account/posts/{id}': NETWORK_ERROR,
    });
    expect(await getFailure(load('/account/posts/123456789', api, '123456789'))).toBe(
      NETWORK_ERROR,
    );
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
      declaration: TRACTOR_DECLARATION,
    });
    expect(await load('/account/posts/123456789', api, '123456789')).toMatchObject({
      data: {
        declaration: TRACTOR_DECLARATION,
        post: { id: '123456789', revision: 3, savedAt: null },
        form: { values: {} },
      },
    });
  });
});

describe('the steps of the edit-post route on a phone', () => {
  const open = async (state: 'draft' | 'live') => {
    const api = createTestApi({
      ...RESPONSES,
      '/api/account/posts/{id}': { ...post, state, publishedAt: '2026-11-20T00:00:00Z' },
    });
    const address = '/account/posts/123456789?step=price';
    const { renderPage } = await openRoute(route, address, api, { listingId: '123456789' });
    await act(() => Promise.resolve(renderPage()));
    const steps = screen.getByRole('navigation', { name: 'Steps' });
    return within(steps).getByRole('button', { name: 'Price' });
  };
  const publishButtons = () =>
    screen.getAllByRole('button', { name: /^Publish/, hidden: true }).length;

  it('are titled for a published post, whose changes can be published from each', async () => {
    expect(await open('live')).toHaveTextContent('Price');
    expect(screen.queryByText(/^Step /)).not.toBeInTheDocument();
    for (const name of ['Next', 'Back'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    // One for each width of the screen.
    expect(publishButtons()).toBe(3);
  });

  it('are a progress bar for a draft', async () => {
    expect(await open('draft')).toHaveTextContent('');
    expect(screen.getByText('Step 4 of 6')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Next' })).toBeVisible();
    expect(publishButtons()).toBe(2);
  });
});

describe('new-listing route', () => {
  it('loads an empty form', async () => {
    expect(await load('/new-listing?kind=item&category=tractors', API)).toMatchObject({
      data: { post: null, kind: 'item', form: { category: 'tractors', values: {} } },
    });
  });

  it('starts a wanted ad, for items only', async () => {
    expect(await load('/new-listing?kind=item&category=tractors&wanted=true', API)).toMatchObject({
      data: { form: { values: { priceType: 'wanted' } } },
    });
    expect(await load('/new-listing?kind=job&category=shepherd&wanted=true', API)).toMatchObject({
      data: { form: { values: {} } },
    });
  });

  it('starts a wanted ad in the category that has nothing else, and does not ask for the price type', async () => {
    const api = createTestApi({
      ...RESPONSES,
      '/api/posting/{kind}/{category}': {
        ...TRACTOR_DECLARATION,
        category: { slug: 'grazing-wanted', label: 'Grazing wanted' },
      } as never,
    });
    const address = '/new-listing?kind=item&category=grazing-wanted';
    const { renderPage } = await openRoute(newListing, address, api);
    await act(() => Promise.resolve(renderPage()));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Create a wanted ad');
    expect(screen.getByText('Sellers will see:')).toBeInTheDocument();
    expect(screen.getByText('Add more detail').closest('details')).not.toContainElement(
      screen.getByRole('textbox', { name: 'Make (optional)' }),
    );
    for (const name of ['Wanted', 'Fixed price'])
      expect(screen.queryByRole('radio', { name })).toBeNull();
  });

  it('asks for a wanted ad only what its buyer cares about', async () => {
    const { renderPage } = await openRoute(
      newListing,
      '/new-listing?kind=item&category=tractors&wanted=true',
      API,
    );
    await act(() => Promise.resolve(renderPage()));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Create a wanted ad');
    const extras = screen.getByText('Add more detail').closest('details');
    const condition = screen.getByRole('group', { name: 'Condition (optional)' });
    expect(extras).not.toContainElement(condition);
    expect(extras).toContainElement(screen.getByRole('textbox', { name: 'Make (optional)' }));
    expect(screen.getByRole('textbox', { name: 'Most you’d pay (optional)' })).toBeVisible();
    expect(screen.queryByRole('radio', { name: 'Fixed price' })).toBeNull();
    const publish = { name: 'Publish the wanted ad', hidden: true };
    expect(screen.getAllByRole('button', publish)).not.toHaveLength(0);
  });

  it('does not offer to turn a sale into a wanted ad', async () => {
    const address = '/new-listing?kind=item&category=tractors';
    const { renderPage } = await openRoute(newListing, address, API);
    await act(() => Promise.resolve(renderPage()));
    expect(screen.getByRole('radio', { name: 'Fixed price' })).toBeInTheDocument();
    expect(screen.queryByRole('radio', { name: 'Wanted' })).toBeNull();
  });

  it.each([
    ['/new-listing', '/post/new'],
    ['/new-listing?kind=boat', '/post/new'],
    ['/new-listing?kind=job', '/post/new?kind=job'],
    ['/new-listing?kind=item&category=tractors&draft=123456789', '/account/posts/123456789'],
  ])('redirects %s to %s', async (from, to) => {
    expect(await getFailure(load(from, API))).toBe(to);
  });

  it('shows a suspended user the reason instead of the form', async () => {
    const { renderPage } = await openRoute(
      newListing,
      '/new-listing?kind=item&category=tractors',
      API,
    );
    await act(() => Promise.resolve(renderPage()));
    const suspend = (suspension: { reason: string } | null) =>
      act(() => {
        eventBus.emit('session.changed', { user: { ...MERE, suspension } });
        return Promise.resolve();
      });
    await suspend({ reason: 'It looks like a scam' });
    expect(screen.getByText(/Reason: It looks like a scam\./)).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    await suspend(null);
    expect(screen.getByRole('textbox', { name: /^Title/ })).toBeVisible();
  });

  it('redirects to the category choice when the category does not exist', async () => {
    expect(
      await getFailure(
        load(
          '/new-listing?kind=item&category=boats',
          createTestApi({
            '/api/account': ACCOUNT,
            '/api/posting/{kind}/{category}': createApiError(404),
          }),
        ),
      ),
    ).toBe('/post/new?kind=item');
  });
});
