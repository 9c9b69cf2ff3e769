import { brotliDecompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { describe, expect, it } from '@jest/globals';
import type { Release } from '@paddock/contracts/manifest';
import { CANARY_BUCKET_COOKIE } from '@paddock/runtime/storage-keys';
import { createCompositionState } from './composition-store.ts';
import { overrideState } from './overrides.ts';
import { registerRouteScripts } from './route-scripts-route.ts';

const createState = (version: string, more: Partial<Release> = {}) => {
  const release: Release = {
    id: 'search',
    version,
    manifest: {
      id: 'search',
      contractVersion: 1,
      owner: 'search team',
      routes: [{ id: 'home', path: '/', state: 'open' }],
      navigation: [],
      slots: [],
      emits: [],
      consumes: [],
      budgetBytes: 1,
    },
    entry: 'client/entry.js',
    remote: ['client/remote.js'],
    chunks: { 'route-home': ['client/route-home.js'] },
    server: 'server/server.cjs',
    integrity: {
      'client/entry.js': 'sha384-e',
      'client/remote.js': 'sha384-r',
      'client/route-home.js': `sha384-${version}`,
    },
    shared: {},
    ...more,
  };
  return createCompositionState([
    { path: `search/${version}`, installed: { release, folder: '/unused' } },
  ]);
};

const stable = createState('1.0.0');
const canary = createState('1.1.0');

function createServer() {
  const server = Fastify();
  registerRouteScripts(server, {
    current: (bucket) => (typeof bucket === 'number' && bucket < 10 ? canary : stable),
  });
  return server;
}

const getPath = ({ composition }: typeof stable) =>
  `/assets/route-scripts/${composition.hash}.json`;

describe('the list of route scripts', () => {
  it('names the entry, the code and the chunk of each route, with their hashes', async () => {
    const response = await createServer().inject(getPath(stable));
    expect(response.json()).toEqual({
      search: {
        home: [
          { src: '/assets/remotes/search/1.0.0/client/entry.js', integrity: 'sha384-e' },
          { src: '/assets/remotes/search/1.0.0/client/remote.js', integrity: 'sha384-r' },
          { src: '/assets/remotes/search/1.0.0/client/route-home.js', integrity: 'sha384-1.0.0' },
        ],
      },
    });
    expect(response.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    });
  });

  it('names the stylesheets of each route before its scripts', async () => {
    const styled = createState('1.2.0', {
      styles: {
        remote: ['client/remote.css'],
        'route-home': ['client/home.css'],
        'slot-header-search': ['client/slot.css'],
      },
    });
    const server = Fastify();
    registerRouteScripts(server, { current: () => styled });
    const { search } = (await server.inject(getPath(styled))).json<{
      search: { home: { src: string }[] };
    }>();
    expect(search.home.map(({ src }) => src.split('/').at(-1))).toEqual([
      'remote.css',
      'home.css',
      'entry.js',
      'remote.js',
      'route-home.js',
    ]);
  });

  it('leaves out a remote that the browser loads from its own machine', async () => {
    const override = { remote: 'search', port: 5_173 };
    const server = Fastify();
    registerRouteScripts(server, { current: () => stable }, null, { find: () => override });
    const { composition } = overrideState(stable, override);
    const response = await server.inject(getPath({ ...stable, composition }));
    expect([response.statusCode, response.json()]).toEqual([200, {}]);
    expect((await server.inject(getPath(stable))).json()).toHaveProperty('search');
  });

  it('is compressed for browsers', async () => {
    const server = createServer();
    const [plain, compressed] = await Promise.all([
      server.inject(getPath(stable)),
      server.inject({ url: getPath(stable), headers: { 'accept-encoding': 'gzip, br' } }),
    ]);
    expect(compressed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(plain.body);
  });

  it('is served for a canary to the visitors who have it, and for the stable composition to all', async () => {
    const server = createServer();
    const request = async (state: typeof stable, bucket: number) => {
      const headers = { cookie: `${CANARY_BUCKET_COOKIE}=${bucket}` };
      return (await server.inject({ url: getPath(state), headers })).statusCode;
    };
    expect(await request(canary, 5)).toBe(200);
    expect(await request(stable, 5)).toBe(200);
    expect(await request(canary, 50)).toBe(404);
  });

  it('is not found, and not cached, for a composition that is no longer live', async () => {
    const response = await createServer().inject('/assets/route-scripts/older.json');
    expect(response.statusCode).toBe(404);
    expect(response.headers['cache-control']).toBe('no-store');
  });
});
