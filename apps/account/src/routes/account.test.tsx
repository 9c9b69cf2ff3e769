import { describe, expect, it } from '@jest/globals';
import type { ApiClient } from '@paddock/api-client';
import manifest from '../../remote.manifest.json' with { type: 'json' };
import { ACCOUNT, REGIONS, SESSIONS } from './testing/account-samples.ts';
import * as paths from '../paths.ts';
import { remote } from '../remote.tsx';
import { route } from './account.route.tsx';

const ANSWERS: Readonly<Record<string, unknown>> = {
  '/api/account': ACCOUNT,
  '/api/account/sessions': { sessions: SESSIONS },
  '/api/regions': {
    regions: REGIONS.map((region) => ({ ...region, listingCount: 3, districts: [] })),
  },
};

describe('/account', () => {
  it('is the person’s alone: kept by no cache, not for search engines', async () => {
    const url = new URL('https://paddock.test/account');
    const api = { get: (path: string) => Promise.resolve(ANSWERS[path]) } as unknown as ApiClient;
    const loaded = await route.loader?.({
      url,
      params: {},
      services: { api },
      signal: new AbortController().signal,
    });
    expect(loaded).toMatchObject({
      cache: 'private',
      data: { account: ACCOUNT, sessions: SESSIONS, regions: REGIONS },
    });
    if (loaded)
      expect(route.head({ data: loaded.data, url, params: {} })).toMatchObject({
        title: 'Your account',
        canonical: '/account',
        isIndexable: false,
      });
  });
});

describe('the manifest', () => {
  /** Every /account address of specification.md section 2 but the two that belong to other remotes, and one for saved searches. */
  const OWNED = [
    '/account',
    '/account/home',
    '/account/settings',
    '/account/watchlist',
    '/account/posts',
    '/account/posts/draft',
    '/account/posts/expired',
    '/account/messages',
    '/account/messages/:id(digits)',
    '/account/messages/new/:id(digits)',
    '/account/my-locations',
    '/account/my-locations/new',
    '/account/my-locations/:id(digits)',
    '/account/searches',
  ];

  it('knows every address of the account area, each with its pair in paths.ts', () => {
    expect(manifest.routes.map(({ path }) => path).sort()).toEqual([...OWNED].sort());
    const pairs = new Set<string>(Object.values(paths).map(({ path }) => path));
    for (const path of OWNED) expect(pairs).toContain(path);
  });

  it('lets nobody in who is not signed in, but to the watchlist, which a browser keeps too', () => {
    expect(
      manifest.routes.filter(({ access }) => access !== 'signed-in').map(({ id }) => id),
    ).toEqual(['watchlist']);
  });

  it('is open, every page of it', () => {
    expect(manifest.routes.filter(({ state }) => state !== 'open')).toEqual([]);
  });

  it('names what the remote has', () => {
    expect(remote.routes.map(({ id }) => id)).toEqual(
      manifest.routes.filter(({ state }) => state === 'open').map(({ id }) => id),
    );
    expect(Object.keys(remote.slots)).toEqual(manifest.slots);
  });
});
