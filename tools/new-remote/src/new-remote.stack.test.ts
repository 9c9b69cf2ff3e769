/**
 * Creates remotes as developers would, with a running stack: in a copy of the workspace, and in a
 * repository of the remote's own. Requires a build.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { SHELL_ROUTES } from '../../../apps/shell/src/routing/shell-routes.ts';
import { readTaggedProjects } from '../../checks/dependency-rules.mjs';
import { checkDocuments } from '../../checks/src/document-check.ts';
import { checkFiles } from '../../checks/src/file-check.ts';
import { checkManifests } from '../../checks/src/manifest-check.ts';
import { checkOwnersFile } from '../../checks/src/owner-check.ts';
import { readTextFile } from '../../checks/src/workspace-files.ts';
import { findFreePort } from '@paddock/runtime/testing/free-port';
import { JEST_ENVIRONMENT } from '../../stack/src/stages/jest-arguments.ts';
import {
  READY_LINE_PATTERN,
  endRunningStacks,
  runStack,
  type StackUnderTest,
} from '../../stack/src/testing/stack-under-test.ts';
import { addAssets, fetchAssets } from './testing/add-assets.ts';
import { createOwnNodeEnvironment, createRemoteRepository } from './testing/remote-repository.ts';
import { copyWorkspace, type WorkspaceCopy } from './testing/workspace-copy.ts';

jest.setTimeout(600_000);

const ROOT = path.resolve(import.meta.dirname, '../../..');
const POLL_MS = 50;
let folder: string;
let stack: StackUnderTest;
let copy: WorkspaceCopy | undefined;
/** Environment variables of the running stack and of the commands that release into it. */
let env: NodeJS.ProcessEnv;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'paddock-new-remote-'));
  env = { RELEASE_STORE: path.join(folder, 'bucket') };
  stack = runStack({ stateFolder: path.join(folder, 'state'), port: await findFreePort(), env });
  await stack.waitForOutput(READY_LINE_PATTERN);
});
afterAll(async () => {
  await endRunningStacks();
  copy?.remove();
  rmSync(folder, { recursive: true, force: true });
});

const page = async (address: string, origin = stack.state().origin) =>
  (await fetch(`${origin}${address}`)).text();

it('npm run new-remote creates a remote that passes every check, is live at once, and works without scripts @full', async () => {
  const shell = stack.state().children['shell'];
  copy = copyWorkspace(stack.stateFolder);
  const { root, run } = copy;
  const output = await run('tools/stack/run.mjs', ['new-remote', 'farm-gate'], {
    ...env,
    NODE_OPTIONS: '',
  });
  expect(output).toContain(`farm-gate is live: ${stack.state().origin}/farm-gate`);
  const html = await page('/farm-gate');
  // The loader's result, which the slot in the page renders.
  expect(/There are (?:<!-- -->)?\d+ listings(?:<!-- -->)? on Paddock today/.test(html)).toBe(true);
  expect(/assets\/remotes\/farm-gate\/1\.0\.0-[0-9a-f]+\/client\/route-front/.test(html)).toBe(
    true,
  );
  while ((await page('/about')).match(/href="\/farm-gate"/g)?.length !== 3) await pause(POLL_MS);
  expect(stack.state().children['shell']).toEqual(shell);

  const projects = readTaggedProjects(root).map((project) => project.folder);
  expect(projects).toContain('apps/farm-gate');
  expect([
    ...checkFiles(root),
    ...checkDocuments(root),
    ...checkManifests(root, SHELL_ROUTES),
    ...checkOwnersFile(root, readTextFile(root, 'CODEOWNERS'), projects),
  ]).toEqual([]);
  await Promise.all([
    run('node_modules/typescript7/bin/tsc', ['-p', 'apps/farm-gate/tsconfig.json']).then(() =>
      run('node_modules/jest/bin/jest.js', ['--runInBand', 'apps/farm-gate'], JEST_ENVIRONMENT),
    ),
    run('node_modules/oxlint/bin/oxlint', ['--deny-warnings', 'apps/farm-gate']),
  ]);
});

/** Resolves when the page contains the text. */
async function waitForText(address: string, text: string, origin?: string): Promise<void> {
  while (!(await page(address, origin)).includes(text)) await pause(POLL_MS);
}

it('a remote in its own repository is checked, tested, built, developed, released and rolled back', async () => {
  const origin = stack.state().origin ?? '';
  const databaseUrl = stack.state().databaseUrl ?? '';
  const outside = path.join(folder, 'outside');
  mkdirSync(outside);
  // `npm run test:full` installs the packages from the registry, which takes two minutes.
  const installer = process.env['PADDOCK_FULL'] === '1' ? 'npm' : 'links';
  const repository = await createRemoteRepository(outside, 'shearing-gangs', installer);
  const oxfmt = path.join(ROOT, 'node_modules/oxfmt/bin/oxfmt');
  execFileSync(process.execPath, [oxfmt, '--check'], {
    cwd: repository.root,
    stdio: 'pipe',
  });
  addAssets(repository);
  await repository.run('types');
  expect(await repository.run('test')).toContain('Tests:       5 passed');
  const built = /shearing-gangs 1\.0\.0-[0-9a-f]{10} in (.+)/.exec(await repository.run('build'));

  const token = execFileSync(
    process.execPath,
    [path.join(ROOT, 'tools/stack/src/commands/release.ts'), 'token', 'shearing-gangs'],
    { env: { ...process.env, DATABASE_URL: databaseUrl }, encoding: 'utf8', stdio: 'pipe' },
  ).trim();
  const settings = {
    ...env,
    PADDOCK_API: origin,
    PADDOCK_DEPLOY_TOKEN: token,
    RELEASE_CHANNEL: 'local',
  };
  const lead = 'src/features/front-page/front-page.tsx';
  // A session needs only the address of a Paddock: no token and no access to the release store.
  const dev = await repository.startDev({
    PADDOCK_API: origin,
    PORT: String(await findFreePort()),
  });
  await waitForText('/shearing-gangs', 'Shearing gangs is new on Paddock', dev.origin);
  const devAssets = await fetchAssets(dev.origin, await page('/shearing-gangs', dev.origin));
  expect([devAssets.stylesheet.status, devAssets.image.status]).toEqual([200, 200]);
  repository.edit(lead, 'is new on Paddock', 'is being edited');
  await waitForText('/shearing-gangs', 'Shearing gangs is being edited', dev.origin);
  // The pages of other remotes come from their releases, with the data of the running Paddock. On a
  // busy machine the first page may be left to the browser.
  while (!/href="\/marketplace\/[^"]+\/\d+"/.test(await page('/marketplace', dev.origin)))
    await pause(POLL_MS);
  expect(await page('/shearing-gangs')).not.toContain('Shearing gangs');
  repository.edit(lead, 'is being edited', 'is new on Paddock');
  await dev.stop();

  await repository.run('release', ['shearing-gangs', '--from', built?.[1] ?? ''], settings);
  await waitForText('/shearing-gangs', 'Shearing gangs is new on Paddock');
  const html = await page('/shearing-gangs');
  // The loader's result, which the slot in the page renders.
  expect(html).toMatch(/There are (?:<!-- -->)?\d+ listings(?:<!-- -->)? on Paddock today/);
  const scripts = html.match(/\/assets\/remotes\/shearing-gangs\/[^"]+\.js/g) ?? [];
  expect(scripts.length).toBeGreaterThan(2);
  for (const script of scripts) expect((await fetch(origin + script)).status).toBe(200);

  const { stylesheet, image } = await fetchAssets(origin, html);
  expect([stylesheet.status, stylesheet.type]).toEqual([200, 'text/css; charset=utf-8']);
  expect(stylesheet.digests[0]).toBe(stylesheet.digests[1]);
  const className = /shearing-gangs-gangs-[\w-]+/.exec(html)?.[0] ?? 'no class';
  expect(stylesheet.text).toContain(`.${className}`);
  expect(stylesheet.text).toContain(path.posix.basename(image.address));
  expect([image.status, image.type]).toEqual([200, 'image/gif']);

  // A browser can load the sources from this machine, of which the site's link names the port.
  const override = await repository.startOverride(settings);
  const { searchParams } = new URL(override.address);
  const [payload = ''] = searchParams.get('token')?.split('.') ?? [];
  const { port } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { port: number };
  const entry = await fetch(`http://127.0.0.1:${port}/entry.js`);
  expect([entry.status, entry.headers.get('access-control-allow-origin')]).toEqual([200, origin]);
  await override.stop();

  repository.edit(lead, 'is new on Paddock', 'has a second release');
  repository.edit('src/features/front-page/front-page.css', '--pd-text', '--pd-text-quiet');
  // The machine's Node, 20 or later, has done everything so far.
  const ownNode = createOwnNodeEnvironment();
  expect(await repository.run('env', [], ownNode)).toContain(
    `npm_node_execpath=${process.execPath}`,
  );
  expect(await repository.run('test', [], ownNode)).toContain('Tests:       5 passed');
  await repository.run('release', ['shearing-gangs'], { ...settings, ...ownNode });
  await waitForText('/shearing-gangs', 'Shearing gangs has a second release');
  const second = await fetchAssets(origin, await page('/shearing-gangs'));
  expect(second.stylesheet.text).toContain('--pd-text-quiet');
  // Open pages of the first release still get its files.
  expect((await fetch(origin + stylesheet.address)).status).toBe(200);
  await repository.run('release', ['rollback', 'shearing-gangs'], { ...settings, ...ownNode });
  await waitForText('/shearing-gangs', 'Shearing gangs is new on Paddock');
  expect((await fetchAssets(origin, await page('/shearing-gangs'))).stylesheet.address).toBe(
    stylesheet.address,
  );

  // Slots and the API are typed in a remote's own repository too.
  repository.edit(lead, 'props={{ count }}', "props={{ count: 'many' }}");
  repository.edit('src/routes/front.route.tsx', '/api/listings/count', '/api/no-such-path');
  const errors = await repository.run('types', [], ownNode).catch(String);
  expect(errors).toContain("Type 'string' is not assignable to type 'number'");
  expect(errors).toContain('"/api/no-such-path"');
});
