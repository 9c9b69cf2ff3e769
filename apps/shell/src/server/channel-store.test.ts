import {
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { ChannelComposition } from '@paddock/contracts/http';
import { createFolderBucket } from './releases/folder-bucket.ts';
import { uploadRelease } from './releases/release-files.ts';
import { createReleaseFolder } from './releases/testing/release-folder.ts';
import { CANARY_BUCKET_COUNT } from './canary-buckets.ts';
import { watchChannel } from './channel-store.ts';
import type { ChannelStore } from './channel-store.ts';
import type { CompositionState } from './composition-store.ts';

const HOST = { oldestContract: 1, newestContract: 1, shared: { react: '19.3.1' } };
const UNREACHABLE = new Error('connect ECONNREFUSED');

let root: string;
let store: ChannelStore | null;
/** The API's next response. An Error makes the request fail. */
let apiResponse: ChannelComposition | null | Error;
let requestCount: number;
let faults: string[];
let changes: CompositionState[][];
let renderersAreReady: Promise<undefined> | undefined;
let digests: Record<string, string>;
/** The time returned by the store's clock. */
let now: Date;

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'pd-channel-'));
  store = null;
  requestCount = 0;
  faults = [];
  changes = [];
  renderersAreReady = undefined;
  digests = {};
  now = new Date();
});
afterEach(() => {
  store?.stop();
  rmSync(root, { recursive: true, force: true });
});

const bucketFolder = () => path.join(root, 'bucket');
const cacheFolder = () => path.join(root, 'cache');

async function release(
  id: string,
  version: string,
  overrides: Parameters<typeof createReleaseFolder>[3] = {},
): Promise<void> {
  const made = createReleaseFolder(path.join(root, 'built'), id, version, overrides);
  await uploadRelease(createFolderBucket(bucketFolder()), made.folder);
  digests[`${id}@${version}`] = made.digest;
}

function buildComposition(
  versions: Readonly<Record<string, string>>,
  {
    canary = {},
    recent = [],
  }: {
    canary?: Readonly<Record<string, readonly [string, number]>>;
    recent?: readonly (readonly [string, string])[];
  } = {},
): ChannelComposition {
  const toRelease = (id: string, version: string) => ({
    version,
    digest: digests[`${id}@${version}`] ?? '',
  });
  return {
    channel: 'live',
    revision: 1,
    remotes: Object.entries(versions).map(([id, version]) => ({
      id,
      stable: toRelease(id, version),
      canary: canary[id] ? { ...toRelease(id, canary[id][0]), percent: canary[id][1] } : null,
    })),
    recent: recent.map(([id, version]) => ({ id, ...toRelease(id, version) })),
  };
}

const watch = async () => {
  store = await watchChannel({
    api: {
      fetchComposition: () => (
        (requestCount += 1),
        apiResponse instanceof Error ? Promise.reject(apiResponse) : Promise.resolve(apiResponse)
      ),
      announceHost: () => Promise.resolve(),
    },
    bucket: createFolderBucket(bucketFolder()),
    cacheFolder: cacheFolder(),
    host: HOST,
    onChange(variants) {
      changes.push([...variants]);
      return renderersAreReady;
    },
    onFault: (error) => faults.push(error instanceof Error ? error.message : String(error)),
    pollIntervalMs: 5,
    pruneIntervalMs: 5,
    now: () => now,
  });
  return store;
};
const getVersions = (channelStore: ChannelStore, bucket: number | null = null) =>
  Object.fromEntries(
    channelStore.current(bucket).composition.remotes.map(({ id, version }) => [id, version]),
  );

async function waitUntil(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5));
}

describe('watchChannel', () => {
  it('returns the API’s composition and installs its files, at the start and after each change', async () => {
    await release('search', '1');
    await release('listings', '1');
    apiResponse = buildComposition({ search: '1', listings: '1' });
    const channelStore = await watch();
    expect(channelStore.current().composition.remotes[0]).toMatchObject({
      id: 'search',
      version: '1',
      base: '/assets/remotes/search/1/',
      entry: 'client/entry.js',
    });
    expect(
      readFileSync(
        path.join(channelStore.current().releases.get('search')?.folder ?? '', 'server/server.cjs'),
        'utf8',
      ),
    ).toContain("id: 'search'");
    const before = channelStore.current().composition.hash;
    await release('search', '2');
    apiResponse = buildComposition({ search: '2', listings: '1' });
    await waitUntil(() => changes.length === 1);
    expect([
      getVersions(channelStore),
      channelStore.current().composition.hash === before,
      changes[0]?.length,
      faults,
    ]).toEqual([{ search: '2', listings: '1' }, false, 1, []]);
    // Open pages still request the previous release's files.
    expect(existsSync(path.join(cacheFolder(), 'search/1/client/entry.js'))).toBe(true);
  });

  it('drops a retired remote but keeps its files for open pages', async () => {
    await release('search', '1');
    await release('listings', '1');
    apiResponse = buildComposition({ search: '1', listings: '1' });
    const channelStore = await watch();
    apiResponse = buildComposition({ listings: '1' }, { recent: [['search', '1']] });
    await waitUntil(() => changes.length === 1);
    await channelStore.ensureRelease('search', '1');
    expect([
      getVersions(channelStore),
      existsSync(path.join(cacheFolder(), 'search/1/client/entry.js')),
      faults,
    ]).toEqual([{ listings: '1' }, true, []]);
  });

  it('prunes releases 30 days after they were last live, except those that open pages may still use, and never while the API is unreachable', async () => {
    for (const version of ['1', '2', '3']) await release('search', version);
    apiResponse = buildComposition({ search: '1' });
    const channelStore = await watch();
    apiResponse = buildComposition({ search: '2' }, { recent: [['search', '1']] });
    await waitUntil(() => changes.length === 1);
    apiResponse = buildComposition(
      { search: '3' },
      {
        recent: [
          ['search', '1'],
          ['search', '2'],
        ],
      },
    );
    await waitUntil(() => changes.length === 2);
    const isInstalled = (version: string) =>
      existsSync(path.join(cacheFolder(), 'search', version, 'client/entry.js'));
    const addDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000);
    const waitForPruning = async () => {
      // Each pruning round updates the modification time of the live releases.
      const markerFile = path.join(cacheFolder(), 'search/3/release.json');
      utimesSync(markerFile, new Date(0), new Date(0));
      await waitUntil(() => statSync(markerFile).mtimeMs > 0);
    };
    now = addDays(29);
    apiResponse = buildComposition({ search: '3' }, { recent: [['search', '2']] });
    await waitForPruning();
    expect([isInstalled('1'), isInstalled('2'), isInstalled('3')]).toEqual([true, true, true]);

    apiResponse = UNREACHABLE;
    await waitUntil(() => faults.length > 0);
    now = addDays(31);
    const before = requestCount;
    await waitUntil(() => requestCount > before + 3);
    expect([isInstalled('1'), isInstalled('2'), isInstalled('3')]).toEqual([true, true, true]);

    apiResponse = buildComposition({ search: '3' }, { recent: [['search', '2']] });
    await waitUntil(() => !isInstalled('1'));
    await waitForPruning();
    expect([isInstalled('2'), isInstalled('3'), getVersions(channelStore)]).toEqual([
      true,
      true,
      { search: '3' },
    ]);
    // A rollback downloads the pruned release again. Use the real clock: by the fake clock, files
    // that are written now are older than 30 days and would be pruned.
    now = new Date();
    apiResponse = buildComposition({ search: '1' }, { recent: [['search', '3']] });
    await waitUntil(() => getVersions(channelStore)['search'] === '1');
    expect([isInstalled('1'), faults]).toEqual([
      true,
      ['composition poll failed: connect ECONNREFUSED'],
    ]);
  });

  it('makes a composition live only after onChange has resolved', async () => {
    await release('search', '1');
    await release('search', '2');
    apiResponse = buildComposition({ search: '1' });
    const channelStore = await watch();
    const { promise, resolve } = Promise.withResolvers<undefined>();
    renderersAreReady = promise;
    apiResponse = buildComposition({ search: '2' });
    await waitUntil(() => changes.length === 1);
    const first = requestCount;
    await new Promise((done) => setTimeout(done, 50));
    expect([getVersions(channelStore), requestCount]).toEqual([{ search: '1' }, first]);
    resolve(undefined);
    await waitUntil(() => requestCount > first);
    expect([getVersions(channelStore), changes.length]).toEqual([{ search: '2' }, 1]);
  });

  it('keeps the composition while the API is unreachable, even across a restart, and reports the problem once', async () => {
    await release('search', '1');
    apiResponse = buildComposition({ search: '1' });
    let channelStore = await watch();
    apiResponse = UNREACHABLE;
    await waitUntil(() => faults.length === 1);
    const first = requestCount;
    await waitUntil(() => requestCount > first + 3);
    expect([getVersions(channelStore), faults]).toEqual([
      { search: '1' },
      ['composition poll failed: connect ECONNREFUSED'],
    ]);
    channelStore.stop();
    rmSync(bucketFolder(), { recursive: true });
    channelStore = await watch();
    expect(getVersions(channelStore)).toEqual({ search: '1' });
    // Later changes are still applied.
    await release('search', '2');
    apiResponse = buildComposition({ search: '2' });
    await waitUntil(() => changes.length === 1);
    expect(getVersions(channelStore)).toEqual({ search: '2' });
  });

  it('throws when there is neither an API response nor a saved composition', async () => {
    apiResponse = UNREACHABLE;
    await expect(watch()).rejects.toThrow(
      'No composition to start with: the API is unreachable, and none is saved',
    );
    apiResponse = buildComposition({ search: '1' });
    await expect(watch()).rejects.toThrow('returned no release that can run');
  });

  it.each([
    [
      'was tampered with',
      (folder: string) => writeFileSync(path.join(folder, 'server/server.cjs'), 'process.exit()'),
      /server\.cjs in .* does not match its released hash/,
    ],
    [
      'is incomplete',
      (folder: string) => rmSync(path.join(folder, 'client/entry.js')),
      /entry\.js in .* is missing/,
    ],
    [
      'has a manipulated release.json',
      (folder: string) => writeFileSync(path.join(folder, 'release.json'), '{}'),
      /release\.json in .* does not match its released hash/,
    ],
  ])(
    'keeps a remote’s last good release when its next one %s, and updates the other remotes',
    async (_what, corrupt, reason) => {
      await release('search', '1');
      await release('listings', '1');
      apiResponse = buildComposition({ search: '1', listings: '1' });
      const channelStore = await watch();
      await release('search', '2');
      await release('listings', '2');
      corrupt(path.join(bucketFolder(), 'search/2'));
      apiResponse = buildComposition({ search: '2', listings: '2' });
      await waitUntil(() => changes.length === 1);
      expect([getVersions(channelStore), faults]).toEqual([
        { search: '1', listings: '2' },
        [expect.stringMatching(reason)],
      ]);
      expect(existsSync(path.join(cacheFolder(), 'search/2'))).toBe(false);
      // After a restart, the bad release is not used either.
      channelStore.stop();
      apiResponse = UNREACHABLE;
      expect(getVersions(await watch())).toEqual({ search: '1', listings: '2' });
    },
  );

  it.each([
    [
      'contract',
      { manifest: { contractVersion: 2 } },
      'search 2: search 2 is built on contract 2; the shell hosts contract 1.',
    ],
    [
      'route pattern type',
      { manifest: { routes: [{ id: 'home', path: '/:id(number)', state: 'open' as const }] } },
      expect.stringContaining('search 2: Route pattern /:id(number)'),
    ],
    [
      'React',
      { shared: { react: '^20' } },
      'search 2: search 2 requires react ^20 (the shell has 19.3.1).',
    ],
  ])(
    'keeps a remote’s last good release when its next one requires another %s',
    async (_what, overrides, reason) => {
      await release('search', '1');
      apiResponse = buildComposition({ search: '1' });
      const channelStore = await watch();
      await release('search', '2', overrides);
      apiResponse = buildComposition({ search: '2' });
      await waitUntil(() => faults.length === 1);
      expect([getVersions(channelStore), faults, changes]).toEqual([{ search: '1' }, [reason], []]);
    },
  );

  it('retries a missing release until it is in the bucket, even when the API reports no change', async () => {
    await release('search', '1');
    apiResponse = buildComposition({ search: '1' });
    const channelStore = await watch();
    await release('search', '2');
    rmSync(path.join(bucketFolder(), 'search/2'), { recursive: true });
    apiResponse = buildComposition({ search: '2' });
    await waitUntil(() => faults.length === 1);
    apiResponse = null;
    await uploadRelease(createFolderBucket(bucketFolder()), path.join(root, 'built/search/2'));
    await waitUntil(() => changes.length === 1);
    expect(getVersions(channelStore)).toEqual({ search: '2' });
  });

  it('is not complete while a remote has no release that can be installed', async () => {
    await release('search', '1');
    await release('listings', '1');
    rmSync(path.join(bucketFolder(), 'listings/1'), { recursive: true });
    apiResponse = buildComposition({ search: '1', listings: '1' });
    const channelStore = await watch();
    expect([getVersions(channelStore), channelStore.isComplete()]).toEqual([
      { search: '1' },
      false,
    ]);
    apiResponse = null;
    await uploadRelease(createFolderBucket(bucketFolder()), path.join(root, 'built/listings/1'));
    await waitUntil(() => channelStore.isComplete());
    expect(getVersions(channelStore)).toEqual({ search: '1', listings: '1' });
  });

  it('downloads live releases again when the cache folder is emptied', async () => {
    await release('search', '1');
    await release('search', '0');
    apiResponse = buildComposition({ search: '1' }, { recent: [['search', '0']] });
    const channelStore = await watch();
    await channelStore.ensureRelease('search', '0');
    apiResponse = null;
    rmSync(cacheFolder(), { recursive: true });
    await waitUntil(() => existsSync(path.join(cacheFolder(), 'search/1/release.json')));
    // A release that only open pages use is downloaded when one of its files is requested.
    expect(existsSync(path.join(cacheFolder(), 'search/0'))).toBe(false);
    await channelStore.ensureRelease('search', '0');
    expect(existsSync(path.join(cacheFolder(), 'search/0/release.json'))).toBe(true);
    expect(faults).toEqual([]);
  });

  it('ignores an empty channel', async () => {
    await release('search', '1');
    apiResponse = buildComposition({ search: '1' });
    const channelStore = await watch();
    apiResponse = buildComposition({});
    await waitUntil(() => faults.length === 1);
    expect([getVersions(channelStore), faults]).toEqual([
      { search: '1' },
      ['composition update failed: channel live is empty'],
    ]);
  });

  it('downloads live and recently live releases on request, and no others', async () => {
    await release('search', '1');
    await release('search', '2');
    await release('search', '3');
    apiResponse = buildComposition({ search: '2' }, { recent: [['search', '1']] });
    const channelStore = await watch();
    await channelStore.ensureRelease('search', '1');
    await channelStore.ensureRelease('search', '3');
    await channelStore.ensureRelease('calendar', '1');
    expect(
      ['1', '2', '3'].map((version) => existsSync(path.join(cacheFolder(), 'search', version))),
    ).toEqual([true, true, false]);
    // `ensureRelease` is called for every script request, so it must not read the bucket or the
    // disk again.
    for (const folder of [bucketFolder(), cacheFolder()]) rmSync(folder, { recursive: true });
    await Promise.all([
      channelStore.ensureRelease('search', '1'),
      channelStore.ensureRelease('search', '2'),
    ]);
  });

  it('never returns a composition that the renderers have not received yet', async () => {
    await release('search', '1');
    await release('search', '2');
    apiResponse = buildComposition({ search: '1' });
    const channelStore = await watch();
    apiResponse = buildComposition({ search: '2' });
    const servedTooEarly: string[] = [];
    // The loop below checks this between any two asynchronous steps of the store.
    const isNotified = () => changes.length > 0;
    while (!isNotified()) {
      await new Promise(setImmediate);
      if (!isNotified() && getVersions(channelStore)['search'] === '2') servedTooEarly.push('2');
    }
    expect([servedTooEarly, getVersions(channelStore)]).toEqual([[], { search: '2' }]);
  });
});

describe('watchChannel when a canary runs', () => {
  const listBucketsWithVersion = (channelStore: ChannelStore, remote: string, version: string) =>
    Array.from({ length: CANARY_BUCKET_COUNT }, (_, bucket) => bucket).filter(
      (bucket) => getVersions(channelStore, bucket)[remote] === version,
    ).length;

  it('serves the canary to the requested percentage of visitors, and the stable release to all others', async () => {
    await release('search', '1');
    await release('search', '2');
    await release('listings', '1');
    await release('listings', '2');
    apiResponse = buildComposition(
      { search: '1', listings: '1' },
      { canary: { search: ['2', 10], listings: ['2', 50] } },
    );
    const channelStore = await watch();
    expect([
      channelStore.hasCanary(),
      channelStore.variants().length,
      getVersions(channelStore),
    ]).toEqual([true, 4, { search: '1', listings: '1' }]);
    expect([
      listBucketsWithVersion(channelStore, 'search', '2'),
      listBucketsWithVersion(channelStore, 'listings', '2'),
    ]).toEqual([10, 50]);
    expect(new Set(channelStore.variants().map(({ composition }) => composition.hash)).size).toBe(
      4,
    );
    expect(channelStore.variants().map(({ composition }) => composition.hash)).toContain(
      channelStore.current(7).composition.hash,
    );
    apiResponse = buildComposition({ search: '2', listings: '1' });
    await waitUntil(() => changes.length === 1);
    expect([channelStore.hasCanary(), getVersions(channelStore, 7)]).toEqual([
      false,
      { search: '2', listings: '1' },
    ]);
  });

  it('serves no canary that this shell cannot run', async () => {
    await release('search', '1');
    await release('search', '2', { manifest: { contractVersion: 9 } });
    apiResponse = buildComposition({ search: '1' }, { canary: { search: ['2', 50] } });
    const channelStore = await watch();
    expect([
      channelStore.hasCanary(),
      listBucketsWithVersion(channelStore, 'search', '1'),
      faults,
    ]).toEqual([false, CANARY_BUCKET_COUNT, [expect.stringContaining('contract 9')]]);
  });
});
