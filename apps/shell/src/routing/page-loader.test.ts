import { describe, expect, it, jest } from '@jest/globals';
import { ApiError } from '@paddock/api-client';
import type { ApiClient } from '@paddock/api-client';
import { REJECTING_CLIENT } from '@paddock/api-client/testing';
import { createPageNotFound, RouteFailure } from '@paddock/contracts/remote';
import type { RouteModule } from '@paddock/contracts/remote';
import { RemoteCodeError, loadPage, PageRedirect } from './page-loader.ts';
import type { PageLoaderOptions } from './page-loader.ts';
import { createRouteTable } from './route-table.ts';

const api = REJECTING_CLIENT;
const table = createRouteTable({
  hash: 'h',
  remotes: [
    {
      id: 'listings',
      version: '1',
      base: '/',
      entry: 'e.js',
      integrity: null,
      slots: [],
      navigation: [],
      routes: [
        { id: 'listing', path: '/jobs/:slug(slug)/:id(digits)', state: 'open' },
        {
          id: 'new',
          path: '/new-listing',
          state: 'later',
          about: 'Selling things.',
          access: 'signed-in',
        },
        { id: 'profile', path: '/account/:part(slug)', state: 'open', access: 'signed-in' },
      ],
    },
  ],
});

type Loader = NonNullable<RouteModule['loader']>;

function setUp(loader: Loader, overrides: Partial<PageLoaderOptions> = {}) {
  const report = jest.fn<PageLoaderOptions['report']>();
  const route: RouteModule<unknown, ApiClient> = {
    loader,
    head: () => ({ title: 'Shearer' }),
    Component: () => null,
  };
  const options: PageLoaderOptions = {
    table,
    services: { api },
    readLastRegion: () => 'otago',
    loadRoute: () => Promise.resolve(route),
    report,
    mayBeSignedIn: () => true,
    ...overrides,
  };
  const load = (path: string, signal = new AbortController().signal) =>
    loadPage(new URL(path, 'https://paddock.test'), signal, options);
  return { load, report };
}

const ready: Loader = () => Promise.resolve({ data: { id: '1' } });

describe('loadPage', () => {
  it("returns the remote's data, head and route parameters", async () => {
    const { load } = setUp(ready);
    await expect(load('/jobs/shearer/123456789')).resolves.toMatchObject({
      type: 'ready',
      owner: 'listings',
      routeId: 'listing',
      params: { slug: 'shearer', id: '123456789' },
      data: { id: '1' },
      status: 200,
      cache: 'public',
      head: { title: 'Shearer' },
    });
  });

  it('redirects an unknown path to /404, whose page has status 404', async () => {
    const { load } = setUp(ready);
    await expect(load('/nowhere')).rejects.toMatchObject({
      name: 'PageRedirect',
      location: '/404',
    });
    await expect(load('/404')).resolves.toEqual({ type: 'not-found', status: 404 });
  });

  it('returns status 503 and the manifest’s description for a route that is not open yet', async () => {
    const { load } = setUp(ready);
    await expect(load('/new-listing')).resolves.toEqual({
      type: 'later',
      status: 503,
      about: 'Selling things.',
    });
  });

  it('returns status 404 with the path when the loader rejects the parameters', async () => {
    const { load, report } = setUp(() =>
      Promise.reject(createPageNotFound('/jobs/shearer/123456789')),
    );
    await expect(load('/jobs/shearer/123456789')).resolves.toMatchObject({
      type: 'failure',
      status: 404,
      message: 'Page Not Found: /jobs/shearer/123456789',
    });
    expect(report).not.toHaveBeenCalled();
  });

  it.each([
    [new RouteFailure(410, 'Gone'), 410, 'Gone'],
    [
      new ApiError(404, { code: 'not_found', message: 'No listing' }),
      404,
      'Page Not Found: /jobs/shearer/123456789',
    ],
    [
      new ApiError(0, { code: 'network', message: 'Paddock isn’t responding.' }),
      503,
      'Paddock isn’t responding.',
    ],
    [
      new ApiError(503, { code: 'database_unavailable', message: 'Back in a moment.' }),
      503,
      'Back in a moment.',
    ],
  ])('returns the status and message of the error %s', async (error, status, message) => {
    const { load } = setUp(() => Promise.reject(error));
    await expect(load('/jobs/shearer/123456789')).resolves.toMatchObject({
      type: 'failure',
      status,
      message,
    });
  });

  it('returns a page with Retry when no response arrives in the browser, and reports nothing', async () => {
    const { load, report } = setUp(
      () => Promise.reject(new ApiError(0, { code: 'network', message: 'No answer.' })),
      { isLoginDocument: false },
    );
    await expect(load('/jobs/shearer/123456789')).resolves.toEqual({
      type: 'remote-failed',
      status: 200,
      owner: 'listings',
      code: 'network',
    });
    expect(report).not.toHaveBeenCalled();
  });

  it('returns status 500 without details for an unexpected error, and reports the error', async () => {
    const { load, report } = setUp(() => Promise.reject(new TypeError('secret detail')));
    const page = await load('/jobs/shearer/123456789');
    expect(page).toMatchObject({ type: 'failure', status: 500 });
    expect(JSON.stringify(page)).not.toContain('secret');
    expect(report).toHaveBeenCalledWith('listings', 'loader', expect.any(TypeError));
  });

  it('returns the error code when the remote’s code does not load', async () => {
    const { load, report } = setUp(ready, {
      loadRoute: () => Promise.reject(new RemoteCodeError('entry-failed')),
    });
    await expect(load('/jobs/shearer/123456789')).resolves.toEqual({
      type: 'remote-failed',
      status: 200,
      owner: 'listings',
      code: 'entry-failed',
    });
    expect(report).toHaveBeenCalled();
  });

  it('follows a redirect that a remote throws, even if the remote has its own copy of the error class', async () => {
    const redirect = Object.assign(new Error('moved'), {
      name: 'RouteRedirect',
      location: '/jobs/right-slug/123456789',
      status: 301,
    });
    const { load } = setUp(() => Promise.reject(redirect));
    const error = await load('/jobs/wrong-slug/123456789').catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(PageRedirect);
    expect(error).toMatchObject({ location: '/jobs/right-slug/123456789', status: 301 });
  });

  describe('on a page that requires signing in', () => {
    const signedOut = { mayBeSignedIn: () => Promise.resolve(false) };

    it.each([
      ['/account/home?tab=2&x=a b', '/login?return=%2Faccount%2Fhome%3Ftab%3D2%26x%3Da%2520b'],
      ['/new-listing', '/login?return=%2Fnew-listing'],
    ])(
      'redirects a signed-out visitor from %s to %s without loading the page',
      async (path, location) => {
        const loadRoute = jest.fn<PageLoaderOptions['loadRoute']>();
        await expect(setUp(ready, { ...signedOut, loadRoute }).load(path)).rejects.toMatchObject({
          name: 'PageRedirect',
          location,
          status: 302,
          type: 'personal',
        });
        expect(loadRoute).not.toHaveBeenCalled();
      },
    );

    it('loads for a visitor who may be signed in', async () => {
      await expect(setUp(ready).load('/account/home')).resolves.toMatchObject({ type: 'ready' });
      await expect(setUp(ready, signedOut).load('/jobs/shearer/123456789')).resolves.toMatchObject({
        type: 'ready',
      });
    });

    it('redirects to sign in when the API returns 401', async () => {
      const { load } = setUp(() =>
        Promise.reject(new ApiError(401, { code: 'unauthenticated', message: 'Please sign in.' })),
      );
      await expect(load('/account/home')).rejects.toMatchObject({
        location: '/login?return=%2Faccount%2Fhome',
      });
      await expect(load('/jobs/shearer/123456789')).resolves.toMatchObject({
        type: 'failure',
        status: 401,
      });
    });
  });

  it('loads a new document when navigating to or from a sign-in page, because sign-in pages have their own security policy', async () => {
    const loadAndGetType = (path: string, isLoginDocument: boolean) =>
      setUp(ready, { isLoginDocument })
        .load(path)
        .then(
          () => 'here',
          (error: unknown) => (error as PageRedirect).type,
        );
    expect(await loadAndGetType('/login?return=%2Fjobs', false)).toBe('document');
    expect(await loadAndGetType('/jobs/shearer/123456789', true)).toBe('document');
    expect(await loadAndGetType('/login', true)).toBe('here');
    expect(await loadAndGetType('/jobs/shearer/123456789', false)).toBe('here');
  });

  it('rethrows the AbortError of an aborted navigation', async () => {
    const controller = new AbortController();
    const { load, report } = setUp(() => {
      controller.abort();
      return Promise.reject(new DOMException('gone', 'AbortError'));
    });
    await expect(load('/jobs/shearer/123456789', controller.signal)).rejects.toThrow('gone');
    expect(report).not.toHaveBeenCalled();
  });
});
