import { describe, expect, it } from '@jest/globals';
import { createRouteTable } from './route-table.ts';
import type { LiveComposition, LiveRemote } from '../composition.ts';

function createRemote(id: string, paths: readonly string[]): LiveRemote {
  return {
    id,
    version: '1.0.0-abc',
    base: `/assets/remotes/${id}/1.0.0-abc/`,
    entry: 'client/entry.js',
    integrity: null,
    routes: paths.map((path, index) => ({ id: `r${index}`, path, state: 'open' })),
    slots: [],
    navigation: [],
  };
}

const composition: LiveComposition = {
  hash: 'h',
  remotes: [
    createRemote('search', ['/', '/marketplace', '/marketplace/:group(slug)/:category(slug)']),
    createRemote('listings', [
      '/marketplace/:slug(slug)/:id(digits)',
      '/account/posts/:id(digits)',
    ]),
  ],
};
const table = createRouteTable(composition);

describe('createRouteTable', () => {
  it('distinguishes routes with the same router path by their parameter types', () => {
    const listing = table.match('/marketplace/fergie-35/123456789');
    const category = table.match('/marketplace/machinery/tractors');
    expect(listing).toMatchObject({
      owner: 'listings',
      params: { slug: 'fergie-35', id: '123456789' },
    });
    expect(category).toMatchObject({
      owner: 'search',
      params: { group: 'machinery', category: 'tractors' },
    });
    expect(listing?.routerPath).toBe('/marketplace/:p1/:p2');
    expect(category?.routerPath).toBe(listing?.routerPath);
  });

  it("matches the shell's own pages exactly", () => {
    expect(table.match('/404')).toMatchObject({ owner: 'shell', route: { id: 'not-found' } });
    expect(table.match('/login')).toMatchObject({
      owner: 'shell',
      route: { id: 'login', state: 'open' },
    });
    expect(table.match('/nowhere')).toBeNull();
  });

  it('does not match a listing whose id is not a number', () => {
    expect(table.match('/marketplace/Fergie_35/12345x')).toBeNull();
    expect(table.match('/marketplace/fergie-35/')).toBeNull();
  });
});
