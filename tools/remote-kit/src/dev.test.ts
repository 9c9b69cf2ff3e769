import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { ChannelStatus, RegisteredRelease } from '@paddock/contracts/http';
import { createFolderBucket } from '../../../apps/shell/src/server/releases/folder-bucket.ts';
import { createReleaseFolder } from '../../../apps/shell/src/server/releases/testing/release-folder.ts';
import { downloadLiveReleases, readSignInEnvironment } from './dev.ts';
import type { LiveReleasesOptions } from './dev.ts';

type Api = LiveReleasesOptions['api'];

describe('downloadLiveReleases', () => {
  let root: string;
  const inCache = (name: string) => path.join(root, 'cache', name);

  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'paddock-dev-'));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  /** A channel in which every remote that has releases is live with the last one. */
  function createApi(releases: Readonly<Record<string, readonly string[]>>): Api {
    const registered = Object.entries(releases).flatMap(([id, versions]) =>
      versions.map((version) => {
        const { digest } = createReleaseFolder(path.join(root, 'bucket'), id, version);
        return { id, version, digest } as RegisteredRelease;
      }),
    );
    const remotes = Object.entries(releases).map(([id, versions]) => ({
      id,
      entry: { version: versions.at(-1) },
    }));
    return {
      channel: () => Promise.resolve({ revision: 7, remotes } as ChannelStatus),
      list: (remote: string) => Promise.resolve(registered.filter(({ id }) => id === remote)),
    };
  }

  const download = (api: Api) =>
    downloadLiveReleases({
      api,
      bucket: createFolderBucket(path.join(root, 'bucket')),
      channel: 'live',
      remote: 'calendar',
      folder: path.join(root, 'cache'),
    });

  it('downloads the live releases of the other remotes, and writes which they are', async () => {
    await download(
      createApi({ search: ['1.0.0-a', '1.1.0-b'], account: ['2.0.0-c'], calendar: ['1.0.0-d'] }),
    );
    expect(JSON.parse(readFileSync(inCache('composition.json'), 'utf8'))).toMatchObject({
      channel: 'live',
      revision: 7,
      remotes: [
        { id: 'search', stable: { version: '1.1.0-b' } },
        { id: 'account', stable: { version: '2.0.0-c' } },
      ],
    });
    expect(readFileSync(inCache('search/1.1.0-b/client/entry.js'), 'utf8')).toContain('1.1.0-b');
    expect(existsSync(inCache('search/1.0.0-a'))).toBe(false);
    expect(existsSync(inCache('calendar'))).toBe(false);
  });

  it('leaves the composition as it was when a file was changed after its release', async () => {
    await download(createApi({ search: ['1.0.0-a'] }));
    const before = readFileSync(inCache('composition.json'), 'utf8');
    const api = createApi({ search: ['1.1.0-b'] });
    createReleaseFolder(path.join(root, 'bucket'), 'search', '1.1.0-b', {
      files: { 'client/entry.js': 'steal()' },
    });
    await expect(download(api)).rejects.toThrow('does not match its released hash');
    expect(readFileSync(inCache('composition.json'), 'utf8')).toBe(before);
  });
});

describe('readSignInEnvironment', () => {
  async function readFrom(status: number, body: object): Promise<Record<string, string>> {
    const server = createServer((_request, response) => {
      response.writeHead(status).end(JSON.stringify(body));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    try {
      const env = await readSignInEnvironment(`http://${host}`);
      return Object.fromEntries(
        Object.entries(env).map(([name, value]) => [name, value.replace(host, 'that-paddock')]),
      );
    } finally {
      server.close();
    }
  }
  const SIGN_IN = {
    apiKey: 'key',
    authDomain: 'paddock.example',
    projectId: 'paddock',
    storageBucket: 'photos',
    firestoreDatabase: null,
  };
  const SETTINGS = {
    FIREBASE_API_KEY: 'key',
    FIREBASE_AUTH_DOMAIN: 'paddock.example',
    FIREBASE_PROJECT_ID: 'paddock',
    FIREBASE_STORAGE_BUCKET: 'photos',
    FIRESTORE_DATABASE: '',
  };

  it('names the same Firebase project', async () => {
    expect(await readFrom(200, { ...SIGN_IN, isEmulator: false })).toEqual(SETTINGS);
  });

  it('names the emulators behind a local Paddock', async () => {
    expect(await readFrom(200, { ...SIGN_IN, isEmulator: true })).toEqual({
      ...SETTINGS,
      FIREBASE_AUTH_EMULATOR_HOST: 'that-paddock',
      FIREBASE_STORAGE_EMULATOR_HOST: 'that-paddock',
      MAILBOX_ORIGIN: 'http://that-paddock',
      SAMPLE_PHOTOS_ORIGIN: 'http://that-paddock',
    });
  });

  it('is empty when that Paddock has no sign-in', async () => {
    expect(await readFrom(404, {})).toEqual({});
  });
});
