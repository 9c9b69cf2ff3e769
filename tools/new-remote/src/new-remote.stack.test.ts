/**
 * Runs `npm run new-remote` as a developer would, in a copy of the workspace and with a running
 * stack. Requires a build.
 */
import { mkdtempSync, rmSync } from 'node:fs';
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
import { copyWorkspace, type WorkspaceCopy } from './testing/workspace-copy.ts';

jest.setTimeout(240_000);

const POLL_MS = 50;
let folder: string;
let stack: StackUnderTest;
let copy: WorkspaceCopy;
/** Environment variables of the running stack and of the commands that release into it. */
let env: NodeJS.ProcessEnv;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'paddock-new-remote-'));
  env = { RELEASE_STORE: path.join(folder, 'bucket') };
  stack = runStack({ stateFolder: path.join(folder, 'state'), port: await findFreePort(), env });
  await stack.waitForOutput(READY_LINE_PATTERN);
  copy = copyWorkspace(stack.stateFolder);
});
afterAll(async () => {
  await endRunningStacks();
  copy.remove();
  rmSync(folder, { recursive: true, force: true });
});

const page = async (address: string) => (await fetch(`${stack.state().origin}${address}`)).text();

it('npm run new-remote creates a remote that passes every check, is live at once, and works without scripts', async () => {
  const shell = stack.state().children['shell'];
  const output = await copy.run('tools/stack/run.mjs', ['new-remote', 'farm-gate'], {
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

  const projects = readTaggedProjects(copy.root).map((project) => project.folder);
  expect(projects).toContain('apps/farm-gate');
  expect([
    ...checkFiles(copy.root),
    ...checkDocuments(copy.root),
    ...checkManifests(copy.root, SHELL_ROUTES),
    ...checkOwnersFile(copy.root, readTextFile(copy.root, 'CODEOWNERS'), projects),
  ]).toEqual([]);
  await Promise.all([
    copy
      .run('node_modules/typescript7/bin/tsc', ['-p', 'apps/farm-gate/tsconfig.json'])
      .then(() =>
        copy.run(
          'node_modules/jest/bin/jest.js',
          ['--runInBand', 'apps/farm-gate'],
          JEST_ENVIRONMENT,
        ),
      ),
    copy.run('node_modules/oxlint/bin/oxlint', ['--deny-warnings', 'apps/farm-gate']),
  ]);
});
