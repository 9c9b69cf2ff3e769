import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { createBrowserRouter, RouterProvider } from '@paddock/router/host';
import manifest from '../../remote.manifest.json' with { type: 'json' };
import * as paths from '../paths.ts';
import { remote } from '../remote.tsx';
import { route } from './account.route.tsx';

describe('/account, signed out', () => {
  it('is honest: 503, not cached, not for search engines', async () => {
    const url = new URL('https://paddock.test/account');
    const loaded = await route.loader?.({ url, params: {}, services: { api: null }, signal: new AbortController().signal });
    expect(loaded).toEqual({ data: null, status: 503, cache: 'private' });
    expect(route.head({ data: null, url, params: {} })).toMatchObject({ title: 'Your account', canonical: '/account', isIndexable: false });
  });

  it('says what will be here and leads to what is open, never to what is not', () => {
    render(<RouterProvider router={createBrowserRouter([{ path: '*', Component: route.Component }])} />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your account will live here');
    expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual(['Messages', 'Watchlist', 'Your posts', 'Saved searches', 'Your places', 'Notifications']);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/', '/marketplace', '/jobs', '/news']);
  });
});

describe('the manifest', () => {
  /** Every /account address of specification.md section 2 but the two that belong to other remotes. */
  const OWNED = [
    '/account', '/account/home', '/account/settings', '/account/watchlist', '/account/posts', '/account/posts/draft', '/account/posts/expired',
    '/account/messages', '/account/messages/:id(digits)', '/account/messages/new/:id(digits)',
    '/account/my-locations', '/account/my-locations/new', '/account/my-locations/:id(digits)',
  ];

  it('knows every address of the account area, each with its pair in paths.ts', () => {
    expect(manifest.routes.map(({ path }) => path).sort()).toEqual([...OWNED].sort());
    const pairs = new Set<string>(Object.values(paths).map(({ path }) => path));
    for (const path of OWNED) expect(pairs).toContain(path);
  });

  it('says of every later page what it will be for', () => {
    for (const { state, about } of manifest.routes) expect(state === 'open' || (about?.length ?? 0) > 40).toBe(true);
  });

  it('names what the remote has', () => {
    expect(remote.routes.map(({ id }) => id)).toEqual(manifest.routes.filter(({ state }) => state === 'open').map(({ id }) => id));
    expect(Object.keys(remote.slots)).toEqual(manifest.slots);
  });
});
