/** How a channel's store treats signed and unsigned releases. See also channel-store.test.ts. */
import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { ChannelComposition } from '@paddock/contracts/http';
import { formatReleaseKey, signRelease } from '@paddock/contracts/release-signature';
import { watchChannel, type ChannelStore } from './channel-store.ts';
import { createFolderBucket } from './releases/folder-bucket.ts';
import { uploadRelease } from './releases/release-files.ts';
import type { ReleaseKeys } from './releases/release-keys.ts';
import { createReleaseFolder } from './releases/testing/release-folder.ts';

const TEAM = generateKeyPairSync('ed25519').privateKey;
const THIEF = generateKeyPairSync('ed25519').privateKey;
const TEAM_KEY = formatReleaseKey(TEAM);

let root: string;
let store: ChannelStore | null;
/** Null makes the request fail. */
let apiResponse: ChannelComposition | null;
let faults: string[];
/** True when the test has ended, possibly because it waited too long. */
let isOver: boolean;

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'pd-signatures-'));
  [store, apiResponse, faults, isOver] = [null, null, [], false];
});
afterEach(() => {
  isOver = true;
  store?.stop();
  rmSync(root, { recursive: true, force: true });
});

interface LiveRelease {
  readonly version: string;
  readonly digest: string;
  readonly signature?: string;
}

/** @param key null leaves the release unsigned */
async function release(version: string, key: KeyObject | null): Promise<LiveRelease> {
  const { folder, digest } = createReleaseFolder(path.join(root, 'built'), 'search', version);
  await uploadRelease(createFolderBucket(path.join(root, 'bucket')), folder);
  return key
    ? { version, digest, signature: signRelease({ id: 'search', version, digest }, key) }
    : { version, digest };
}

function createComposition(
  stable: LiveRelease,
  more: Partial<ChannelComposition> = {},
  canary: LiveRelease | null = null,
): ChannelComposition {
  return {
    channel: 'live',
    revision: 1,
    remotes: [{ id: 'search', stable, canary: canary && { ...canary, percent: 50 } }],
    keys: { search: [TEAM_KEY] },
    recent: [],
    ...more,
  };
}

const watch = async (pinnedKeys: ReleaseKeys | null = null) => {
  store = await watchChannel({
    api: {
      fetchComposition: () =>
        apiResponse ? Promise.resolve(apiResponse) : Promise.reject(new Error('ECONNREFUSED')),
      announceHost: () => Promise.resolve(),
    },
    bucket: createFolderBucket(path.join(root, 'bucket')),
    cacheFolder: path.join(root, 'cache'),
    host: { oldestContract: 1, newestContract: 1, shared: { react: '19.3.1' } },
    pinnedKeys,
    onChange: () => undefined,
    onFault: (error) => faults.push(error instanceof Error ? error.message : String(error)),
    pollIntervalMs: 5,
  });
  return store;
};
const getVersion = (channelStore: ChannelStore) =>
  channelStore.current().composition.remotes[0]?.version;

async function waitUntil(condition: () => boolean): Promise<void> {
  while (!condition() && !isOver) await new Promise((resolve) => setTimeout(resolve, 5));
}

describe('watchChannel with signing keys', () => {
  it('serves signed releases, even after a restart without the API', async () => {
    const [first, second] = [await release('1', TEAM), await release('2', TEAM)];
    apiResponse = createComposition(first, {}, second);
    const channelStore = await watch();
    expect([getVersion(channelStore), channelStore.hasCanary(), faults]).toEqual(['1', true, []]);
    channelStore.stop();
    apiResponse = null;
    const restarted = await watch();
    expect([getVersion(restarted), restarted.hasCanary()]).toEqual(['1', true]);
  });

  it.each([
    ['no signature', null, /^search 2: .*is not signed, and search has signing keys/],
    ['the signature of another key', THIEF, /^search 2: .*is not signed by a key of search$/],
  ])('keeps the last good release when the next one has %s', async (_, key, fault) => {
    apiResponse = createComposition(await release('1', TEAM));
    const channelStore = await watch();
    apiResponse = createComposition(await release('2', key));
    await waitUntil(() => faults.length > 0);
    expect(faults).toEqual([expect.stringMatching(fault)]);
    expect(getVersion(channelStore)).toBe('1');
    apiResponse = createComposition(await release('3', TEAM));
    await waitUntil(() => getVersion(channelStore) === '3');
  });

  it('does not start with an unsigned release, and serves no unsigned canary', async () => {
    const unsigned = await release('1', null);
    apiResponse = createComposition(unsigned);
    await expect(watch()).rejects.toThrow('returned no release that can run');
    apiResponse = createComposition(await release('2', TEAM), {}, unsigned);
    expect((await watch()).hasCanary()).toBe(false);
  });

  it('downloads no unsigned release for open pages or for a trial', async () => {
    const unsigned = { id: 'search', ...(await release('0', null)) };
    apiResponse = createComposition(await release('1', TEAM), { recent: [unsigned] });
    const channelStore = await watch();
    await expect(channelStore.ensureRelease('search', '0')).rejects.toThrow('is not signed');
    await expect(channelStore.install(unsigned)).rejects.toThrow('is not signed');
  });

  it('tries a release with the keys that the API sends, which may be newer', async () => {
    apiResponse = createComposition(await release('1', TEAM));
    const channelStore = await watch();
    const next = { id: 'search', ...(await release('2', THIEF)) };
    await expect(channelStore.install(next)).rejects.toThrow('is not signed by a key of search');
    const keys = [TEAM_KEY, formatReleaseKey(THIEF)];
    expect((await channelStore.install({ ...next, keys })).release.version).toBe('2');
  });

  it('with pinned keys, refuses a release that is signed only with a key from the API', async () => {
    const own = { search: [TEAM_KEY] };
    const thiefsKeys = { keys: { search: [formatReleaseKey(THIEF)] } };
    apiResponse = createComposition(await release('1', TEAM));
    const channelStore = await watch(own);
    apiResponse = createComposition(await release('2', THIEF), thiefsKeys);
    await waitUntil(() => faults.length > 0);
    expect(faults).toEqual([
      expect.stringMatching(/not signed by a key of search in RELEASE_KEYS$/),
    ]);
    expect(getVersion(channelStore)).toBe('1');
  });
});
