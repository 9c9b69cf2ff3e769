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
import { createFolderBucket } from '@paddock/release-store/folder-bucket';
import { uploadRelease } from '@paddock/release-store/release-files';
import { makeReleaseFolder } from '@paddock/release-store/testing/release-folder';
import { LOTS } from './canary-lots.ts';
import { watchChannel } from './channel-store.ts';
import type { ChannelStore } from './channel-store.ts';
import type { CompositionState } from './composition-store.ts';

const HOST = { oldestContract: 1, newestContract: 1, shared: { react: '19.3.1' } };
const DEAD = new Error('connect ECONNREFUSED');

let root: string;
let store: ChannelStore | null;
/** What the API says next; an Error where it does not answer. */
let answer: ChannelComposition | null | Error;
let asked: number;
let faults: string[];
let changes: CompositionState[][];
let renderersAreReady: Promise<undefined> | undefined;
let digests: Record<string, string>;
/** The shell's clock. */
let now: Date;

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'pd-channel-'));
  store = null;
  asked = 0;
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
  more: Parameters<typeof makeReleaseFolder>[3] = {},
): Promise<void> {
  const made = makeReleaseFolder(path.join(root, 'built'), id, version, more);
  await uploadRelease(createFolderBucket(bucketFolder()), made.folder);
  digests[`${id}@${version}`] = made.digest;
}

function live(
  versions: Readonly<Record<string, string>>,
  {
    canary = {},
    recent = [],
  }: {
    canary?: Readonly<Record<string, readonly [string, number]>>;
    recent?: readonly (readonly [string, string])[];
  } = {},
): ChannelComposition {
  const named = (id: string, version: string) => ({
    version,
    digest: digests[`${id}@${version}`] ?? '',
  });
  return {
    channel: 'live',
    revision: 1,
    remotes: Object.entries(versions).map(([id, version]) => ({
      id,
      stable: named(id, version),
      canary: canary[id] ? { ...named(id, canary[id][0]), percent: canary[id][1] } : null,
    })),
    recent: recent.map(([id, version]) => ({ id, ...named(id, version) })),
  };
}

const watch = async () => {
  store = await watchChannel({
    api: {
      ask: () => (
        (asked += 1),
        answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
      ),
      announce: () => Promise.resolve(),
    },
    bucket: createFolderBucket(bucketFolder()),
    cacheFolder: cacheFolder(),
    host: HOST,
    onChange(mixes) {
      changes.push([...mixes]);
      return renderersAreReady;
    },
    onFault: (error) => faults.push(error instanceof Error ? error.message : String(error)),
    pollIntervalMs: 5,
    pruneIntervalMs: 5,
    now: () => now,
  });
  return store;
};
const getVersions = (one: ChannelStore, lot: number | null = null) =>
  Object.fromEntries(one.current(lot).composition.remotes.map(({ id, version }) => [id, version]));

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5));
}

describe('the composition of a channel', () => {
  it('is what the API says, with the files on this machine, and changes with it', async () => {
    await release('search', '1');
    await release('listings', '1');
    answer = live({ search: '1', listings: '1' });
    const one = await watch();
    expect(one.current().composition.remotes[0]).toMatchObject({
      id: 'search',
      version: '1',
      base: '/assets/remotes/search/1/',
      entry: 'client/entry.js',
    });
    expect(
      readFileSync(
        path.join(one.current().releases.get('search')?.folder ?? '', 'server/server.cjs'),
        'utf8',
      ),
    ).toContain("id: 'search'");
    const before = one.current().composition.hash;
    await release('search', '2');
    answer = live({ search: '2', listings: '1' });
    await until(() => changes.length === 1);
    expect([
      getVersions(one),
      one.current().composition.hash === before,
      changes[0]?.length,
      faults,
    ]).toEqual([{ search: '2', listings: '1' }, false, 1, []]);
    // The pages that are open still ask for it.
    expect(existsSync(path.join(cacheFolder(), 'search/1/client/entry.js'))).toBe(true);
  });

  it('goes on without a remote that was retired, whose files are there for the pages that are open', async () => {
    await release('search', '1');
    await release('listings', '1');
    answer = live({ search: '1', listings: '1' });
    const one = await watch();
    answer = live({ listings: '1' }, { recent: [['search', '1']] });
    await until(() => changes.length === 1);
    await one.ensure('search', '1');
    expect([
      getVersions(one),
      existsSync(path.join(cacheFolder(), 'search/1/client/entry.js')),
      faults,
    ]).toEqual([{ listings: '1' }, true, []]);
  });

  it('loses what was live here 30 days ago and nobody may ask for; never what is live, what was lately, or while the API is dead', async () => {
    for (const version of ['1', '2', '3']) await release('search', version);
    answer = live({ search: '1' });
    const one = await watch();
    answer = live({ search: '2' }, { recent: [['search', '1']] });
    await until(() => changes.length === 1);
    answer = live(
      { search: '3' },
      {
        recent: [
          ['search', '1'],
          ['search', '2'],
        ],
      },
    );
    await until(() => changes.length === 2);
    const isThere = (version: string) =>
      existsSync(path.join(cacheFolder(), 'search', version, 'client/entry.js'));
    const day = (days: number) => new Date(Date.now() + days * 24 * 3_600_000);
    const ticks = async () => {
      // What is live is marked with each round.
      const mark = path.join(cacheFolder(), 'search/3/release.json');
      utimesSync(mark, new Date(0), new Date(0));
      await until(() => statSync(mark).mtimeMs > 0);
    };
    now = day(29);
    answer = live({ search: '3' }, { recent: [['search', '2']] });
    await ticks();
    expect([isThere('1'), isThere('2'), isThere('3')]).toEqual([true, true, true]);

    answer = DEAD;
    await until(() => faults.length > 0);
    now = day(31);
    const before = asked;
    await until(() => asked > before + 3);
    expect([isThere('1'), isThere('2'), isThere('3')]).toEqual([true, true, true]);

    answer = live({ search: '3' }, { recent: [['search', '2']] });
    await until(() => !isThere('1'));
    await ticks();
    expect([isThere('2'), isThere('3'), getVersions(one)]).toEqual([true, true, { search: '3' }]);
    // Whoever goes back to it fetches it anew (by the real clock: what is being written has its time).
    now = new Date();
    answer = live({ search: '1' }, { recent: [['search', '3']] });
    await until(() => getVersions(one)['search'] === '1');
    expect([isThere('1'), faults]).toEqual([true, ['what is live: connect ECONNREFUSED']]);
  });

  it('is live once whoever was told is ready for it', async () => {
    await release('search', '1');
    await release('search', '2');
    answer = live({ search: '1' });
    const one = await watch();
    const { promise, resolve } = Promise.withResolvers<undefined>();
    renderersAreReady = promise;
    answer = live({ search: '2' });
    await until(() => changes.length === 1);
    const first = asked;
    await new Promise((done) => setTimeout(done, 50));
    expect([getVersions(one), asked]).toEqual([{ search: '1' }, first]);
    resolve(undefined);
    await until(() => asked > first);
    expect([getVersions(one), changes.length]).toEqual([{ search: '2' }, 1]);
  });

  it('stays as it was while the API is dead, says so once, and outlives a restart', async () => {
    await release('search', '1');
    answer = live({ search: '1' });
    let one = await watch();
    answer = DEAD;
    await until(() => faults.length === 1);
    const first = asked;
    await until(() => asked > first + 3);
    expect([getVersions(one), faults]).toEqual([
      { search: '1' },
      ['what is live: connect ECONNREFUSED'],
    ]);
    one.stop();
    rmSync(bucketFolder(), { recursive: true });
    one = await watch();
    expect(getVersions(one)).toEqual({ search: '1' });
    // And hears of what has come meanwhile.
    await release('search', '2');
    answer = live({ search: '2' });
    await until(() => changes.length === 1);
    expect(getVersions(one)).toEqual({ search: '2' });
  });

  it('is refused where there is nothing to start with', async () => {
    answer = DEAD;
    await expect(watch()).rejects.toThrow(
      'No composition to start with: the API does not tell what is live, and none is kept',
    );
    answer = live({ search: '1' });
    await expect(watch()).rejects.toThrow('names no release that can be run');
  });

  it.each([
    [
      'was tampered with',
      (folder: string) => writeFileSync(path.join(folder, 'server/server.cjs'), 'process.exit()'),
      /server\.cjs in .* does not match its released hash/,
    ],
    [
      'is not all there',
      (folder: string) => rmSync(path.join(folder, 'client/entry.js')),
      /entry\.js in .* is missing/,
    ],
    [
      'says something else of itself',
      (folder: string) => writeFileSync(path.join(folder, 'release.json'), '{}'),
      /release\.json in .* does not match its released hash/,
    ],
  ])(
    'keeps the last good release of a remote whose next one %s, and takes the others’',
    async (_what, spoil, reason) => {
      await release('search', '1');
      await release('listings', '1');
      answer = live({ search: '1', listings: '1' });
      const one = await watch();
      await release('search', '2');
      await release('listings', '2');
      spoil(path.join(bucketFolder(), 'search/2'));
      answer = live({ search: '2', listings: '2' });
      await until(() => changes.length === 1);
      expect([getVersions(one), faults]).toEqual([
        { search: '1', listings: '2' },
        [expect.stringMatching(reason)],
      ]);
      expect(existsSync(path.join(cacheFolder(), 'search/2'))).toBe(false);
      // Nor does it run after a restart.
      one.stop();
      answer = DEAD;
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
      'kind of route',
      { manifest: { routes: [{ id: 'home', path: '/:id(number)', state: 'open' as const }] } },
      expect.stringContaining('search 2: Route pattern /:id(number)'),
    ],
    [
      'React',
      { shared: { react: '^20' } },
      'search 2: search 2 requires react ^20 (the shell has 19.3.1).',
    ],
  ])(
    'keeps the last good release of a remote whose next one is of another %s',
    async (_what, more, reason) => {
      await release('search', '1');
      answer = live({ search: '1' });
      const one = await watch();
      await release('search', '2', more);
      answer = live({ search: '2' });
      await until(() => faults.length === 1);
      expect([getVersions(one), faults, changes]).toEqual([{ search: '1' }, [reason], []]);
    },
  );

  it('takes a release as soon as the bucket has it, though the API says nothing new', async () => {
    await release('search', '1');
    answer = live({ search: '1' });
    const one = await watch();
    await release('search', '2');
    rmSync(path.join(bucketFolder(), 'search/2'), { recursive: true });
    answer = live({ search: '2' });
    await until(() => faults.length === 1);
    answer = null;
    await uploadRelease(createFolderBucket(bucketFolder()), path.join(root, 'built/search/2'));
    await until(() => changes.length === 1);
    expect(getVersions(one)).toEqual({ search: '2' });
  });

  it('is not emptied by an empty channel', async () => {
    await release('search', '1');
    answer = live({ search: '1' });
    const one = await watch();
    answer = live({});
    await until(() => faults.length === 1);
    expect([getVersions(one), faults]).toEqual([
      { search: '1' },
      ['the composition: the channel live is empty'],
    ]);
  });

  it('fetches what pages that are open may ask for, and nothing else', async () => {
    await release('search', '1');
    await release('search', '2');
    await release('search', '3');
    answer = live({ search: '2' }, { recent: [['search', '1']] });
    const one = await watch();
    await one.ensure('search', '1');
    await one.ensure('search', '3');
    await one.ensure('calendar', '1');
    expect(
      ['1', '2', '3'].map((version) => existsSync(path.join(cacheFolder(), 'search', version))),
    ).toEqual([true, true, false]);
    // Asked for with every script of every page: neither the bucket nor the disk is read again.
    for (const folder of [bucketFolder(), cacheFolder()]) rmSync(folder, { recursive: true });
    await Promise.all([one.ensure('search', '1'), one.ensure('search', '2')]);
  });
});

it('nobody is given what the renderers have not been told of, not even while it is being kept', async () => {
  await release('search', '1');
  await release('search', '2');
  answer = live({ search: '1' });
  const one = await watch();
  answer = live({ search: '2' });
  const untold: string[] = [];
  // Between any two of its steps.
  const isTold = () => changes.length > 0;
  while (!isTold()) {
    await new Promise(setImmediate);
    if (!isTold() && getVersions(one)['search'] === '2') untold.push('2');
  }
  expect([untold, getVersions(one)]).toEqual([[], { search: '2' }]);
});

describe('a canary', () => {
  const listBucketsWithVersion = (one: ChannelStore, remote: string, version: string) =>
    Array.from({ length: LOTS }, (_, lot) => lot).filter(
      (lot) => getVersions(one, lot)[remote] === version,
    ).length;

  it('is for as many as it says; everybody else, and whoever has no lot, gets the stable one', async () => {
    await release('search', '1');
    await release('search', '2');
    await release('listings', '1');
    await release('listings', '2');
    answer = live(
      { search: '1', listings: '1' },
      { canary: { search: ['2', 10], listings: ['2', 50] } },
    );
    const one = await watch();
    expect([one.hasCanary(), one.mixes().length, getVersions(one)]).toEqual([
      true,
      4,
      { search: '1', listings: '1' },
    ]);
    expect([
      listBucketsWithVersion(one, 'search', '2'),
      listBucketsWithVersion(one, 'listings', '2'),
    ]).toEqual([10, 50]);
    expect(new Set(one.mixes().map(({ composition }) => composition.hash)).size).toBe(4);
    expect(one.mixes().map(({ composition }) => composition.hash)).toContain(
      one.current(7).composition.hash,
    );
    answer = live({ search: '2', listings: '1' });
    await until(() => changes.length === 1);
    expect([one.hasCanary(), getVersions(one, 7)]).toEqual([false, { search: '2', listings: '1' }]);
  });

  it('that cannot be run is nobody’s', async () => {
    await release('search', '1');
    await release('search', '2', { manifest: { contractVersion: 9 } });
    answer = live({ search: '1' }, { canary: { search: ['2', 50] } });
    const one = await watch();
    expect([one.hasCanary(), listBucketsWithVersion(one, 'search', '1'), faults]).toEqual([
      false,
      LOTS,
      [expect.stringContaining('contract 9')],
    ]);
  });
});
