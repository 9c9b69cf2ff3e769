import {
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { createCompositionState } from '../../../apps/shell/src/server/composition-store.ts';
import { createReleaseFolder } from '../../../apps/shell/src/server/releases/testing/release-folder.ts';
import type { CreatedRelease } from '../../../apps/shell/src/server/releases/testing/release-folder.ts';
import { registerSharedReleases } from '../../../apps/shell/src/server/shared-releases.ts';
import { downloadLiveReleases, readSignInEnvironment } from './dev.ts';

describe('downloadLiveReleases', () => {
  let root: string;
  let paddock: FastifyInstance;
  let origin: string;
  let live: readonly CreatedRelease[];
  const inCache = (name: string) => path.join(root, 'cache', name);
  const release = (id: string, version: string) =>
    createReleaseFolder(path.join(root, 'releases'), id, version);
  const download = () =>
    downloadLiveReleases({ origin, remote: 'calendar', folder: path.join(root, 'cache') });

  beforeEach(async () => {
    root = mkdtempSync(path.join(tmpdir(), 'paddock-dev-'));
    live = [];
    paddock = Fastify();
    registerSharedReleases(paddock, {
      store: {
        current: () =>
          createCompositionState(live.map((installed) => ({ path: installed.folder, installed }))),
      },
      channel: 'live',
    });
    origin = await paddock.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(async () => {
    await paddock.close();
    rmSync(root, { recursive: true, force: true });
  });

  it('downloads the live releases of the other remotes, and writes their composition', async () => {
    release('search', '1.0.0-a');
    live = [
      release('search', '1.1.0-b'),
      release('account', '2.0.0-c'),
      release('calendar', '1.0.0-d'),
    ];
    await download();
    expect(JSON.parse(readFileSync(inCache('composition.json'), 'utf8'))).toMatchObject({
      channel: 'live',
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
    live = [release('search', '1.0.0-a')];
    await download();
    const before = readFileSync(inCache('composition.json'), 'utf8');
    live = [release('search', '1.1.0-b')];
    createReleaseFolder(path.join(root, 'releases'), 'search', '1.1.0-b', {
      files: { 'client/entry.js': 'steal()' },
    });
    // The changed file has the released name, so only its hash shows the change.
    writeFileSync(
      path.join(root, 'releases/search/1.1.0-b/release.json'),
      JSON.stringify(live[0]?.release),
    );
    await expect(download()).rejects.toThrow('does not match its released hash');
    expect(readFileSync(inCache('composition.json'), 'utf8')).toBe(before);
  });

  it('does not write the composition again when nothing has changed', async () => {
    live = [release('search', '1.0.0-a')];
    await download();
    utimesSync(inCache('composition.json'), 1, 1);
    await download();
    expect(statSync(inCache('composition.json')).mtimeMs).toBe(1_000);
  });

  it('says what to do when the running Paddock does not share its releases', async () => {
    const closed = Fastify();
    const address = await closed.listen({ port: 0, host: '127.0.0.1' });
    const outcome = downloadLiveReleases({ origin: address, remote: 'calendar', folder: root });
    await expect(outcome).rejects.toThrow(
      `${address} does not share its releases. Use a Paddock for development, such as staging, or ask its operators to set SHARE_RELEASES=on.`,
    );
    await closed.close();
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

  it('names the Firebase project of the running Paddock', async () => {
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

  it('returns no variables when the running Paddock has no sign-in', async () => {
    expect(await readFrom(404, {})).toEqual({});
  });
});
