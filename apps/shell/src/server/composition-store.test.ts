import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { loadComposition, watchComposition } from './composition-store.ts';
import type { CompositionState } from './composition-store.ts';

const HOST = { oldestContract: 1, newestContract: 1, shared: { react: '19.3.1' } };
let dist: string;
beforeEach(async () => {
  dist = await mkdtemp(path.join(os.tmpdir(), 'pd-composition-'));
});
afterEach(() => rm(dist, { recursive: true }));

async function install(version: string, contractVersion = 1, shared = {}): Promise<void> {
  const folder = path.join(dist, 'remotes/search', version);
  await mkdir(folder, { recursive: true });
  const manifest = {
    id: 'search',
    contractVersion,
    owner: 'search team',
    routes: [{ id: 'home', path: '/', state: 'open' }],
    navigation: [],
    slots: [],
    emits: [],
    consumes: [],
    budgetBytes: 1,
  };
  const release = {
    id: 'search',
    version,
    manifest,
    entry: 'client/entry.js',
    server: 'server/server.cjs',
    remote: [],
    chunks: {},
    integrity: {},
    shared,
  };
  await writeFile(path.join(folder, 'release.json'), JSON.stringify(release));
}

async function putLive(version: string): Promise<void> {
  const file = path.join(dist, 'composition.json');
  await writeFile(
    `${file}.new`,
    JSON.stringify({
      revision: 1,
      remotes: [{ id: 'search', version, path: `search/${version}` }],
    }),
  );
  await rename(`${file}.new`, file);
}

describe('loadComposition', () => {
  it('returns the live remotes with the base URLs of their files', async () => {
    await install('1.0.0');
    await putLive('1.0.0');
    const { composition, releases } = await loadComposition(dist, HOST);
    expect(composition.remotes[0]).toMatchObject({
      id: 'search',
      version: '1.0.0',
      base: '/assets/remotes/search/1.0.0/',
    });
    expect(releases.get('search')?.folder).toBe(path.join(dist, 'remotes', 'search/1.0.0'));
  });

  it('rejects a release built on a newer contract before loading its code', async () => {
    await install('2.0.0', 99);
    await putLive('2.0.0');
    await expect(loadComposition(dist, HOST)).rejects.toThrow('contract 99');
  });

  it('rejects a release that requires another React version before loading its code', async () => {
    await install('2.0.0', 1, { react: '^18' });
    await putLive('2.0.0');
    await expect(loadComposition(dist, HOST)).rejects.toThrow(
      'search 2.0.0 requires react ^18 (the shell has 19.3.1).',
    );
  });
});

describe('watchComposition', () => {
  it('makes a change live only after onChange has resolved, and keeps the last good composition when the file is broken', async () => {
    await install('1.0.0');
    await install('1.0.1');
    await putLive('1.0.0');
    const changes: CompositionState[] = [];
    const notified = Promise.withResolvers<undefined>();
    const ready = Promise.withResolvers<undefined>();
    let onFault: () => void = () => undefined;
    const store = await watchComposition(
      dist,
      HOST,
      (next) => {
        changes.push(next);
        notified.resolve(undefined);
        return ready.promise;
      },
      () => {
        onFault();
      },
    );
    try {
      await putLive('1.0.1');
      await notified.promise;
      expect(store.current().composition.remotes[0]?.version).toBe('1.0.0');
      ready.resolve(undefined);
      await ready.promise;
      await setImmediate();
      expect(store.current().composition.remotes[0]?.version).toBe('1.0.1');
      const faulted = new Promise<void>((resolve) => (onFault = resolve));
      await writeFile(path.join(dist, 'composition.json'), '{ half');
      await faulted;
      expect(store.current().composition.remotes[0]?.version).toBe('1.0.1');
      expect(changes).toHaveLength(1);
    } finally {
      store.stop();
    }
  }, 20_000);
});
