import { describe, expect, it } from '@jest/globals';
import type { ApiClient } from '@paddock/api-client';
import manifest from '../../remote.manifest.json' with { type: 'json' };
import {
  SAMPLE_ACCOUNT,
  SAMPLE_ACTIVITY,
  SAMPLE_REGIONS,
  SAMPLE_SESSIONS,
  SAMPLE_TWO_STEP,
} from './testing/account-samples.ts';
import * as paths from '../paths.ts';
import { remote } from '../remote.tsx';
import { route } from './account.route.tsx';

const RESPONSES: Readonly<Record<string, unknown>> = {
  '/api/account': SAMPLE_ACCOUNT,
  '/api/account/two-step': SAMPLE_TWO_STEP,
  '/api/account/sessions': { sessions: SAMPLE_SESSIONS },
  '/api/account/activity': { events: SAMPLE_ACTIVITY },
  '/api/regions': {
    regions: SAMPLE_REGIONS.map((region) => ({ ...region, listingCount: 3, districts: [] })),
  },
};

describe('the route /account', () => {
  it('is private: neither cached nor indexable', async () => {
    const url = new URL('https://paddock.test/account');
    const api = { get: (path: string) => Promise.resolve(RESPONSES[path]) } as unknown as ApiClient;
    const loaded = await route.loader?.({
      url,
      params: {},
      services: { api },
      signal: new AbortController().signal,
    });
    expect(loaded).toMatchObject({
      cache: 'private',
      data: {
        account: SAMPLE_ACCOUNT,
        twoStep: SAMPLE_TWO_STEP,
        sessions: SAMPLE_SESSIONS,
        activity: SAMPLE_ACTIVITY,
        regions: SAMPLE_REGIONS,
      },
    });
    if (loaded)
      expect(route.head({ data: loaded.data, url, params: {} })).toMatchObject({
        title: 'Your account',
        canonical: '/account',
        isIndexable: false,
      });
  });
});

describe('the account manifest', () => {
  /**
   * The /account paths of specification.md section 2, plus saved searches and job applications,
   * minus the two that belong to other remotes.
   */
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
    '/account/applications',
    '/account/applications/new/:id(digits)',
    '/account/posts/:id(digits)/applicants',
  ];

  it('lists every path of the account remote, and paths.ts has a path and an href() for each', () => {
    expect(manifest.routes.map(({ path }) => path).sort()).toEqual([...OWNED].sort());
    const pairs = new Set<string>(Object.values(paths).map(({ path }) => path));
    for (const path of OWNED) expect(pairs).toContain(path);
  });

  it('requires signing in for every page except the watchlist', () => {
    expect(
      manifest.routes.filter(({ access }) => access !== 'signed-in').map(({ id }) => id),
    ).toEqual(['watchlist']);
  });

  it('gives every page the state `open`, so that none shows the “not open yet” page', () => {
    expect(manifest.routes.filter(({ state }) => state !== 'open')).toEqual([]);
  });

  it('lists the remote’s routes and slots', () => {
    expect(remote.routes.map(({ id }) => id)).toEqual(
      manifest.routes.filter(({ state }) => state === 'open').map(({ id }) => id),
    );
    expect(Object.keys(remote.slots)).toEqual(manifest.slots);
  });
});
