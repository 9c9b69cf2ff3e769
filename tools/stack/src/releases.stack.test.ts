/**
 * Tests releases on a running product with a real S3 server: how they go live, how they are
 * refused, and what happens when other parts fail. Requires a build.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import { LOCAL_CHANNEL } from '@paddock/contracts/channel';
import type { Release } from '@paddock/contracts/manifest';
import { formatReleaseKey } from '@paddock/contracts/release-signature';
import type { Bucket } from '@paddock/shell/releases/bucket';
import {
  computeDigest,
  readReleaseFolder,
  RELEASE_FILE,
  uploadRelease,
} from '@paddock/shell/releases/release-files';
import { createS3Bucket } from '@paddock/shell/releases/s3-bucket';
import { startS3Server, type S3Server } from '@paddock/shell/releases/testing/s3-server';
import { addKey } from '../../release/src/operator-keys.ts';
import { withDatabase } from '../../release/src/operator.ts';
import { publish } from '../../release/src/publish.ts';
import {
  applyChange,
  createReleaseApi,
  findChannelEntry,
  type ReleaseApi,
} from '../../release/src/release-api.ts';
import { readTokens } from './launch/release-settings.ts';
import { inRoot } from './paths.ts';
import { findFreePort } from '@paddock/runtime/testing/free-port';
import {
  endRunningStacks,
  READY_LINE_PATTERN,
  runStack,
  type StackUnderTest,
} from './testing/stack-under-test.ts';
import { hashPages, listPublicPages } from './testing/public-pages.ts';

jest.setTimeout(180_000);

const POLL_MS = 50;
/** The number of pages that are compared before, during and after a preview. */
const PAGE_COUNT = process.env['PADDOCK_FULL'] === '1' ? 1_000 : 10;
let folder: string;
let s3: S3Server;
let bucket: Bucket;
let stack: StackUnderTest;
let api: ReleaseApi;
let port: number;
let secondShell: ChildProcess | undefined;
/** The bucket's settings as environment variables. */
let store: Readonly<Record<string, string>>;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'paddock-releases-'));
  s3 = await startS3Server();
  bucket = createS3Bucket(s3.options);
  port = await findFreePort();
  const { endpoint, bucket: name, prefix, region, accessKeyId, secretAccessKey } = s3.options;
  store = {
    RELEASE_STORE: `s3://${name}/${prefix}`,
    RELEASE_STORE_ENDPOINT: endpoint,
    RELEASE_STORE_REGION: region,
    RELEASE_STORE_KEY_ID: accessKeyId,
    RELEASE_STORE_SECRET: secretAccessKey,
  };
  stack = runStack({ stateFolder: path.join(folder, 'state'), port, env: store });
  await stack.waitForOutput(READY_LINE_PATTERN);
  api = createReleaseApi({
    origin: stack.state().apiOrigin ?? '',
    token: readTokens(stack.stateFolder)?.['search'] ?? '',
  });
});
afterEach(async () => {
  if (!secondShell || secondShell.exitCode !== null) return;
  const ended = once(secondShell, 'exit');
  secondShell.kill('SIGTERM');
  await ended;
});
afterAll(async () => {
  await endRunningStacks();
  await s3.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await pause(POLL_MS);
}

/** Fetches a page as a crawler does, which never gets a canary. */
const fetchPage = async (address: string, at = port) =>
  (
    await fetch(`http://127.0.0.1:${at}${address}`, { headers: { 'user-agent': 'Googlebot' } })
  ).text();
/** Returns the version of the search remote, as it appears in the addresses of a page's scripts. */
const fetchServedVersion = async (at = port) =>
  /\/assets\/remotes\/search\/([^/]+)\//.exec(await fetchPage('/', at))?.[1];
const fetchComposition = async (at = port) =>
  (
    (await (await fetch(`http://127.0.0.1:${at}/healthz`)).json()) as {
      readonly composition: string;
    }
  ).composition;
const getShellPid = () => stack.state().children['shell']?.pid;

/**
 * Copies the built search remote as a new version, with another headline in its server module.
 *
 * @param edit changes the server module
 * @param editEntry changes the entry, which browsers load first
 * @returns the folder of the new version
 */
function makeVersion(
  version: string,
  edit: (code: string) => string = (code) => code,
  shared: Release['shared'] = {},
  editEntry?: (code: string) => string,
): string {
  const built = (
    JSON.parse(readFileSync(inRoot('dist/composition.json'), 'utf8')) as {
      readonly remotes: readonly { readonly id: string; readonly path: string }[];
    }
  ).remotes.find(({ id }) => id === 'search');
  const made = path.join(folder, 'built', version);
  cpSync(inRoot('dist/remotes', built?.path ?? ''), made, { recursive: true });
  const release = JSON.parse(readFileSync(path.join(made, RELEASE_FILE), 'utf8')) as Release;
  const server = path.join(made, release.server);
  writeFileSync(
    server,
    edit(
      readFileSync(server, 'utf8').replaceAll(
        'The country’s noticeboard',
        `Headline of ${version}`,
      ),
    ),
  );
  const entry = path.join(made, release.entry);
  const { integrity } = release;
  if (editEntry) {
    writeFileSync(entry, editEntry(readFileSync(entry, 'utf8')));
    for (const extension of ['br', 'gz']) {
      rmSync(`${entry}.${extension}`);
      delete integrity[`${release.entry}.${extension}`];
    }
  }
  writeFileSync(
    path.join(made, RELEASE_FILE),
    JSON.stringify({
      ...release,
      version,
      shared: { ...release.shared, ...shared },
      integrity: {
        ...integrity,
        [release.server]: computeDigest(readFileSync(server)),
        [release.entry]: computeDigest(readFileSync(entry)),
      },
    }),
  );
  return made;
}

const PROVENANCE = { commit: null, isDirty: false, builder: 'local', run: null };
const publishVersion = (
  version: string,
  edit?: (code: string) => string,
  signingKey: KeyObject | null = null,
  action: 'release' | null = 'release',
  shared?: Release['shared'],
  editEntry?: (code: string) => string,
) =>
  publish({
    api,
    bucket,
    channel: LOCAL_CHANNEL,
    folder: makeVersion(version, edit, shared, editEntry),
    provenance: PROVENANCE,
    signingKey,
    action,
    log: () => undefined,
  });

it('a release and its rollback are live within one polling interval, without a restart, and the files of older releases stay available', async () => {
  const [first = '', pid] = [await fetchServedVersion(), getShellPid()];
  await publishVersion('9.0.0-a');
  // The rendered page and its scripts must be of the same version.
  await until(async () => (await fetchPage('/')).includes('Headline of 9.0.0-a'));
  expect(await fetchServedVersion()).toBe('9.0.0-a');
  const { entry } = JSON.parse(
    readFileSync(path.join(folder, 'built/9.0.0-a', RELEASE_FILE), 'utf8'),
  ) as Release;
  for (const version of [first, '9.0.0-a'])
    expect(
      (await fetch(`http://127.0.0.1:${port}/assets/remotes/search/${version}/${entry}`)).status,
    ).toBe(200);
  for (const hidden of ['release.json', 'server/server.cjs', `${entry}.map`])
    expect(
      (await fetch(`http://127.0.0.1:${port}/assets/remotes/search/${first}/${hidden}`)).status,
    ).toBe(404);
  await applyChange(
    api,
    LOCAL_CHANNEL,
    { remote: 'search', act: 'rollback' },
    await api.channel(LOCAL_CHANNEL),
  );
  await until(async () => (await fetchServedVersion()) === first);
  expect(getShellPid()).toBe(pid);
});

it('a canary is served to its share of visitors, always the same ones, and after its promotion to all visitors', async () => {
  // Only uploaded: a release that goes live and back may still be on its way to the visitors.
  await publishVersion('9.0.0-c', undefined, null, null);
  await applyChange(
    api,
    LOCAL_CHANNEL,
    { remote: 'search', act: 'canary', version: '9.0.0-c', percent: 30 },
    await api.channel(LOCAL_CHANNEL),
  );
  const home = async (bucket: number) =>
    (
      await fetch(`http://127.0.0.1:${port}/`, {
        headers: { cookie: `pd-canary-bucket=${bucket}` },
      })
    ).text();
  const buckets = Array.from({ length: 100 }, (_, bucket) => bucket);
  const chosen = async () => {
    const pages = await Promise.all(buckets.map(home));
    // The rendered page and its scripts must be of the same version.
    return buckets.filter(
      (bucket) =>
        pages[bucket]?.includes('Headline of 9.0.0-c') &&
        pages[bucket].includes('/assets/remotes/search/9.0.0-c/'),
    );
  };
  await until(async () => (await chosen()).length > 0);
  const inCanary = await chosen();
  expect([inCanary.length, await chosen()]).toEqual([30, inCanary]);
  await applyChange(
    api,
    LOCAL_CHANNEL,
    { remote: 'search', act: 'promote' },
    await api.channel(LOCAL_CHANNEL),
  );
  await until(async () => (await fetchServedVersion()) === '9.0.0-c');
  expect(await chosen()).toEqual(buckets);
});

it('a preview is shown only to the browser that opened its link, changes no byte for others, and blocks no one else', async () => {
  const before = [await fetchComposition(), await fetchServedVersion()];
  const origin = `http://127.0.0.1:${port}`;
  const pages = await listPublicPages(origin, PAGE_COUNT);
  const hashesBefore = await hashPages(origin, pages);
  const options = {
    api,
    bucket,
    channel: LOCAL_CHANNEL,
    action: null,
    provenance: PROVENANCE,
    signingKey: null,
    log: () => undefined,
  };
  const open = async (version: string) => {
    const { url } = await api.preview(LOCAL_CHANNEL, { remote: 'search', version });
    const { pathname, search } = new URL(url);
    const opened = await fetch(`http://127.0.0.1:${port}${pathname}${search}`, {
      redirect: 'manual',
    });
    return { cookie: opened.headers.get('set-cookie')?.split(';')[0] ?? '' };
  };
  await publish({ ...options, folder: makeVersion('9.0.0-p') });
  const headers = await open('9.0.0-p');
  const page = await fetch(`http://127.0.0.1:${port}/`, { headers });
  const html = await page.text();
  for (const text of [
    'Headline of 9.0.0-p',
    'Preview of search 9.0.0-p',
    '/search/9.0.0-p/client/',
  ])
    expect(html).toContain(text);
  expect(page.headers.get('cache-control')).toBe('no-store');
  const script = /\/assets\/remotes\/search\/9\.0\.0-p\/client\/[\w.-]+\.js/.exec(html)?.[0];
  expect((await fetch(`http://127.0.0.1:${port}${script}`, { headers })).status).toBe(200);
  expect(await hashPages(origin, pages)).toEqual(hashesBefore);

  await publish({
    ...options,
    folder: makeVersion('9.0.0-q', (code) => `${code}\nfor (;;);`),
  });
  const blocking = await open('9.0.0-q');
  expect(await (await fetch(`http://127.0.0.1:${port}/`, { headers: blocking })).text()).toContain(
    'Preview of search 9.0.0-q',
  );
  const health: unknown = await (await fetch(`http://127.0.0.1:${port}/healthz`)).json();
  expect(health).toMatchObject({ quarantined: [] });
  expect([await fetchComposition(), await fetchServedVersion()]).toEqual(before);
  expect(await hashPages(origin, pages)).toEqual(hashesBefore);
});

it('a release with a tampered file in the bucket does not run, and the last good release stays live', async () => {
  const before = await fetchComposition();
  const made = makeVersion('9.0.0-b');
  await uploadRelease(bucket, made);
  const { release, digest, text } = await readReleaseFolder(made);
  const key = `search/9.0.0-b/${release.server}`;
  await bucket.remove(key);
  await bucket.put(key, Buffer.from('process.exit(1)'));
  await api.register({
    id: 'search',
    version: '9.0.0-b',
    digest,
    releaseFile: text,
    manifest: release.manifest,
    shared: release.shared,
    ...(release.schemas ? { schemas: release.schemas } : {}),
  });
  const live = findChannelEntry(await api.channel(LOCAL_CHANNEL), 'search');
  await expect(
    applyChange(
      api,
      LOCAL_CHANNEL,
      { remote: 'search', act: 'release', version: '9.0.0-b' },
      await api.channel(LOCAL_CHANNEL),
    ),
  ).rejects.toMatchObject({
    code: 'release_broken',
    message: expect.stringContaining(
      `${key} in s3://paddock/remotes does not match its released hash`,
    ),
  });
  expect([await fetchComposition(), (await fetch(`http://127.0.0.1:${port}/`)).status]).toEqual([
    before,
    200,
  ]);
  expect(findChannelEntry(await api.channel(LOCAL_CHANNEL), 'search')).toEqual(live);
});

it.each([
  ['throws at import', (code: string) => `throw new Error('Broken at import');\n${code}`, 'import'],
  [
    'throws when a page is rendered',
    (code: string) => `const { jsx, jsxs } = require('react/jsx-runtime');\n${code}
const { remote } = module.exports;
const [route] = remote.routes.filter(({ id }) => id === 'jobs');
const { load } = route;
const Component = () => { throw new Error('Broken at render'); };
route.load = async () => ({ route: { ...(await load()).route, Component } });`,
    'render',
  ],
  ['blocks the thread', (code: string) => `for (;;);\n${code}`, null],
])(
  'a release that %s is refused before any visitor gets it, and the last good release stays on every page',
  async (_, edit, place) => {
    const [before, live] = [await fetchComposition(), await fetchServedVersion()];
    const version = `9.1.0-${place ?? 'blocked'}`;
    const error: unknown = await publishVersion(version, edit).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({
      code: 'release_broken',
      message:
        place === null
          ? expect.stringContaining('Its code blocked the renderer thread')
          : expect.stringMatching(
              new RegExp(`Error: Broken at ${place}\\n +at .*server\\.\\w+\\.cjs:`),
            ),
    });
    for (const address of ['/', '/jobs', '/search/listing', '/marketplace', '/news', '/about']) {
      const page = await fetchPage(address);
      expect(page).toContain(`/assets/remotes/search/${live}/`);
      expect(page).not.toContain(version);
    }
    expect(await fetchComposition()).toBe(before);
  },
);

it.each([
  ['throws', 'c1', `throw new Error('Broken in browsers')`, 'Broken in browsers'],
  ['stores', 'c2', `localStorage.setItem('pd-form', '1')`, 'The client stores pd-form'],
  ['sets a global', 'c3', `window.days = 7`, 'The client sets the global days'],
  [
    'changes the page',
    'c4',
    `document.body.style.color = 'red'`,
    'The client changes <body>, which is not search’s',
  ],
])(
  'a release whose code in the browser %s is refused before any visitor gets it',
  async (_, name, code, message) => {
    const live = await fetchServedVersion();
    const prepend = (entry: string) => `${code};\n${entry}`;
    await expect(
      publishVersion(`9.3.0-${name}`, undefined, null, 'release', undefined, prepend),
    ).rejects.toMatchObject({
      code: 'release_broken',
      message: expect.stringContaining(message),
    });
    expect(await fetchServedVersion()).toBe(live);
  },
);

it('a release that requires another major version of React is refused before the upload', async () => {
  const before = await api.channel(LOCAL_CHANNEL);
  await expect(
    publishVersion('9.2.0-react18', undefined, null, 'release', { react: '^18' }),
  ).rejects.toMatchObject({
    code: 'shared_unsatisfied',
    message: expect.stringMatching(
      /^search 9\.2\.0-react18 requires react \^18 \(the shell has 19[.\d]+\)/,
    ),
  });
  expect(await bucket.read(`search/9.2.0-react18/${RELEASE_FILE}`)).toBeNull();
  expect((await api.channel(LOCAL_CHANNEL)).revision).toBe(before.revision);
});

it('a shell that starts without API, database and bucket serves the last good releases', async () => {
  const lastGood = await fetchComposition();
  const cache = path.join(folder, 'cache of another shell');
  cpSync(path.join(stack.stateFolder, 'releases'), cache, {
    recursive: true,
    // The running shell may rename or delete an unfinished download at any time.
    filter: (source) => !path.basename(source).startsWith('.incoming-'),
  });
  const at = await findFreePort();
  secondShell = spawn(process.execPath, [inRoot('apps/shell/src/server/main.ts')], {
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      LOG_LEVEL: 'silent',
      PORT: String(at),
      API_ORIGIN: 'http://127.0.0.1:1',
      INTERNAL_TOKEN: 'x',
      RELEASE_CHANNEL: LOCAL_CHANNEL,
      RELEASE_CACHE: cache,
      RELEASE_STORE: path.join(folder, 'nowhere'),
    },
    stdio: 'ignore',
  });
  await until(async () => (await fetchComposition(at).catch(() => '')) === lastGood);
  // The shell's own pages need no API. The remotes' files come from the release cache.
  expect(await fetchPage('/about', at)).toContain('</html>');
  const version =
    /"id":"search","version":"([^"]+)"/.exec(await fetchPage('/about', at))?.[1] ?? '';
  const { entry } = JSON.parse(
    readFileSync(path.join(cache, 'search', version, RELEASE_FILE), 'utf8'),
  ) as Release;
  expect(
    (await fetch(`http://127.0.0.1:${at}/assets/remotes/search/${version}/${entry}`)).status,
  ).toBe(200);
});

it('with a signing key, only signed releases go live, in the API and in the shell', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  await publishVersion('9.8.0-a', undefined, privateKey);
  await withDatabase(stack.state().databaseUrl ?? '', (connection) =>
    addKey(connection, { remote: 'search', name: 'ci', publicKey: formatReleaseKey(publicKey) }),
  );
  await expect(publishVersion('9.8.0-b')).rejects.toMatchObject({ code: 'release_unsigned' });
  expect(await bucket.read(`search/9.8.0-b/${RELEASE_FILE}`)).toBeNull();
  await publishVersion('9.8.0-c', undefined, privateKey);
  await until(async () => (await fetchServedVersion()) === '9.8.0-c');

  // An attacker with access to the database and the bucket, but without the key, releases a version.
  await uploadRelease(bucket, makeVersion('9.8.0-d'));
  const { digest } = await readReleaseFolder(path.join(folder, 'built/9.8.0-d'));
  await withDatabase(stack.state().databaseUrl ?? '', async ({ pool }) => {
    await pool.query(
      `insert into releases (remote, version, digest, manifest, shared, registered_at, registered_by, signature)
       select remote, '9.8.0-d', $1, manifest, shared, now(), 'thief', signature from releases where version = '9.8.0-c'`,
      [digest],
    );
    await pool.query(`update channel_entries set version = '9.8.0-d' where remote = 'search'`);
    await pool.query('update channels set revision = revision + 1');
  });
  const logFile = path.join(stack.stateFolder, 'logs/shell.log');
  await until(() =>
    Promise.resolve(
      /search 9\.8\.0-d.*is not signed by a key of search/.test(readFileSync(logFile, 'utf8')),
    ),
  );
  expect(await fetchServedVersion()).toBe('9.8.0-c');
});
