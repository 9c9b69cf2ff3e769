/** A running product and a real S3 server: what goes live, what does not, and what outlives everything else. Needs the build. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import type { Release } from '@paddock/contracts/manifest';
import type { Bucket } from '@paddock/release-store/bucket';
import {
  computeDigest,
  readReleaseFolder,
  RELEASE_FILE,
  uploadRelease,
} from '@paddock/release-store/release-files';
import { createS3Bucket } from '@paddock/release-store/s3-bucket';
import { startS3Server, type S3Server } from '@paddock/release-store/testing/s3-server';
import { publish } from '../../release/src/publish.ts';
import { createReleaseApi, type ReleaseApi } from '../../release/src/release-api.ts';
import { findEntry, swap } from '../../release/src/swap.ts';
import { findReact } from '../../skew/src/workspaces/react-versions.ts';
import { buildWorkspace } from '../../skew/src/workspaces/workspace.ts';
import { LOCAL_CHANNEL, readTokens } from './launch/put-live.ts';
import { inRoot } from './paths.ts';
import { isAlive } from './process/identity.ts';
import { freePort } from './process/ports.ts';
import { notPossible } from './testing/not-possible.ts';
import { ADDRESS, runStack, type StackUnderTest } from './testing/stack-under-test.ts';

jest.setTimeout(180_000);

const POLL_MS = 50;
let folder: string;
let s3: S3Server;
let bucket: Bucket;
let stack: StackUnderTest;
let api: ReleaseApi;
let port: number;
let alone: ChildProcess | undefined;
/** Where the bucket is, as settings. */
let store: Readonly<Record<string, string>>;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'paddock-releases-'));
  s3 = await startS3Server();
  bucket = createS3Bucket(s3.options);
  port = await freePort();
  const { endpoint, bucket: name, prefix, region, accessKeyId, secretAccessKey } = s3.options;
  store = {
    RELEASE_STORE: `s3://${name}/${prefix}`,
    RELEASE_STORE_ENDPOINT: endpoint,
    RELEASE_STORE_REGION: region,
    RELEASE_STORE_KEY_ID: accessKeyId,
    RELEASE_STORE_SECRET: secretAccessKey,
  };
  stack = runStack({ stateFolder: path.join(folder, 'state'), port, env: store });
  await stack.until(ADDRESS);
  api = createReleaseApi({
    origin: stack.state().apiOrigin ?? '',
    token: readTokens(stack.stateFolder)?.['search'] ?? '',
  });
});
afterEach(async () => {
  if (!alone || alone.exitCode !== null) return;
  const ended = once(alone, 'exit');
  alone.kill('SIGTERM');
  await ended;
});
afterAll(async () => {
  if (isAlive(stack.pid)) stack.signal('SIGTERM');
  await stack.ended();
  await s3.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await pause(POLL_MS);
}

/** As a bot, which no canary chooses. */
const page = async (address: string, at = port) =>
  (
    await fetch(`http://127.0.0.1:${at}${address}`, { headers: { 'user-agent': 'Googlebot' } })
  ).text();
/** By the addresses of the scripts that its pages load. */
const versionServed = async (at = port) =>
  /\/assets\/remotes\/search\/([^/]+)\//.exec(await page('/', at))?.[1];
const composition = async (at = port) =>
  (
    (await (await fetch(`http://127.0.0.1:${at}/healthz`)).json()) as {
      readonly composition: string;
    }
  ).composition;
const shellPid = () => stack.state().children['shell']?.pid;

/** What is built of search, with another headline on the server and another file for the browser: a version of its own. */
function makeVersion(version: string): string {
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
    readFileSync(server, 'utf8').replaceAll('The country’s noticeboard', `Headline of ${version}`),
  );
  writeFileSync(
    path.join(made, RELEASE_FILE),
    JSON.stringify({
      ...release,
      version,
      integrity: { ...release.integrity, [release.server]: computeDigest(readFileSync(server)) },
    }),
  );
  return made;
}

const put = (version: string) =>
  publish({
    api,
    bucket,
    channel: LOCAL_CHANNEL,
    folder: makeVersion(version),
    act: 'release',
    say: () => undefined,
  });

it('a release is live within the poll, without a restart, and so is its rollback; older files stay', async () => {
  const [first = '', pid] = [await versionServed(), shellPid()];
  await put('9.0.0-a');
  await until(async () => (await versionServed()) === '9.0.0-a');
  expect(await page('/')).toContain('Headline of 9.0.0-a');
  const { entry } = JSON.parse(
    readFileSync(path.join(folder, 'built/9.0.0-a', RELEASE_FILE), 'utf8'),
  ) as Release;
  for (const version of [first, '9.0.0-a'])
    expect(
      (await fetch(`http://127.0.0.1:${port}/assets/remotes/search/${version}/${entry}`)).status,
    ).toBe(200);
  for (const hidden of ['release.json', 'server/server.cjs'])
    expect(
      (await fetch(`http://127.0.0.1:${port}/assets/remotes/search/${first}/${hidden}`)).status,
    ).toBe(404);
  await swap(
    api,
    LOCAL_CHANNEL,
    { remote: 'search', act: 'rollback' },
    await api.channel(LOCAL_CHANNEL),
  );
  await until(async () => (await versionServed()) === first);
  expect(shellPid()).toBe(pid);
});

it('a canary is for as many as it says, the same ones each time, and promoted it is for everybody', async () => {
  const first = await versionServed();
  await put('9.0.0-c');
  await swap(
    api,
    LOCAL_CHANNEL,
    { remote: 'search', act: 'rollback' },
    await api.channel(LOCAL_CHANNEL),
  );
  await swap(
    api,
    LOCAL_CHANNEL,
    { remote: 'search', act: 'canary', version: '9.0.0-c', percent: 30 },
    await api.channel(LOCAL_CHANNEL),
  );
  const home = async (lot: number) =>
    (await fetch(`http://127.0.0.1:${port}/`, { headers: { cookie: `pd-lot=${lot}` } })).text();
  const lots = Array.from({ length: 100 }, (_, lot) => lot);
  const chosen = async () => {
    const pages = await Promise.all(lots.map(home));
    // The page that the server renders and the scripts that it loads are of one version.
    return lots.filter(
      (lot) =>
        pages[lot]?.includes('Headline of 9.0.0-c') &&
        pages[lot].includes('/assets/remotes/search/9.0.0-c/'),
    );
  };
  await until(async () => (await versionServed()) === first && (await chosen()).length > 0);
  const theirs = await chosen();
  expect([theirs.length, await chosen()]).toEqual([30, theirs]);
  await swap(
    api,
    LOCAL_CHANNEL,
    { remote: 'search', act: 'promote' },
    await api.channel(LOCAL_CHANNEL),
  );
  await until(async () => (await versionServed()) === '9.0.0-c');
  expect(await chosen()).toEqual(lots);
});

it('a release whose file in the bucket was tampered with does not run: the last good one stays', async () => {
  const before = await composition();
  const made = makeVersion('9.0.0-b');
  await uploadRelease(bucket, made);
  const { release, digest } = await readReleaseFolder(made);
  const key = `search/9.0.0-b/${release.server}`;
  await bucket.remove(key);
  await bucket.put(key, Buffer.from('process.exit(1)'));
  await api.register({
    id: 'search',
    version: '9.0.0-b',
    digest,
    manifest: release.manifest,
    shared: release.shared,
  });
  await swap(
    api,
    LOCAL_CHANNEL,
    { remote: 'search', act: 'release', version: '9.0.0-b' },
    await api.channel(LOCAL_CHANNEL),
  );
  await until(() =>
    readFileSync(path.join(stack.stateFolder, 'logs/shell.log'), 'utf8').includes(
      `${key} in s3://paddock/remotes has other bytes than were released`,
    ),
  );
  expect([await composition(), (await fetch(`http://127.0.0.1:${port}/`)).status]).toEqual([
    before,
    200,
  ]);
  expect(findEntry(await api.channel(LOCAL_CHANNEL), 'search')?.version).toBe('9.0.0-b');
});

it('a remote built on another major of React is refused by the release command: nothing is uploaded', async () => {
  const packages = findReact('major');
  if (packages === null) {
    notPossible('a remote on another major of React: that React is not installed');
    return;
  }
  const sources = await buildWorkspace({ name: 'react-major', commit: null, packages, apps: [] });
  const before = await api.channel(LOCAL_CHANNEL);
  const env = {
    ...process.env,
    ...store,
    NODE_OPTIONS: '',
    PADDOCK_API: stack.state().apiOrigin ?? '',
    PADDOCK_DEPLOY_TOKEN: readTokens(stack.stateFolder)?.['notifications'] ?? '',
    RELEASE_CHANNEL: LOCAL_CHANNEL,
  };
  const command = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'tools/release/src/main.ts', 'notifications'],
    { cwd: sources.folder, env, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let [said, complained] = ['', ''];
  command.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  command.stderr.on('data', (chunk: Buffer) => (complained += chunk.toString()));
  expect(await once(command, 'close')).toEqual([1, null]);
  const version = /^notifications (\S+)$/m.exec(said)?.[1] ?? '';
  expect(complained).toMatch(
    new RegExp(
      `notifications ${version} requires react \\^18 \\(the shell has 19[.\\d]+\\), [^]*\\(shared_unsatisfied\\)`,
    ),
  );
  expect(await bucket.read(`notifications/${version}/${RELEASE_FILE}`)).toBeNull();
  expect((await api.channel(LOCAL_CHANNEL)).revision).toBe(before.revision);
});

it('with API, database and bucket dead, a shell that starts serves what was good last', async () => {
  const lastGood = await composition();
  const cache = path.join(folder, 'cache of another shell');
  cpSync(path.join(stack.stateFolder, 'releases'), cache, { recursive: true });
  const at = await freePort();
  alone = spawn(process.execPath, [inRoot('apps/shell/src/server/main.ts')], {
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
  await until(async () => (await composition(at).catch(() => '')) === lastGood);
  // The shell's own pages need no API; the remotes' files are there.
  expect(await page('/about', at)).toContain('</html>');
  const version = /"id":"search","version":"([^"]+)"/.exec(await page('/about', at))?.[1] ?? '';
  const { entry } = JSON.parse(
    readFileSync(path.join(cache, 'search', version, RELEASE_FILE), 'utf8'),
  ) as Release;
  expect(
    (await fetch(`http://127.0.0.1:${at}/assets/remotes/search/${version}/${entry}`)).status,
  ).toBe(200);
});
