/** Builds a remote in another folder. Requires a build. */
import { execFile } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { readComposition } from './composition-file.ts';
import { copyDevTestWorkspace } from './dev/testing/workspace-copy.ts';
import type { DevTestWorkspace } from './dev/testing/workspace-copy.ts';
import { RELEASE_STORE, ROOT } from './paths.ts';
import { SBOM_FILE } from './release-sbom.ts';

/** The remote that the workspace contains. */
const REMOTE = 'account';
/** Packages whose paths are part of the names of modules or of the SBOM. */
const TOOLS = ['@module-federation', 'swc-loader', 'webpack'];
/** Long enough for a build on a machine that runs other tests at the same time. */
const BUILD_TIMEOUT_MS = 600_000;

let workspace: DevTestWorkspace;

beforeAll(() => {
  workspace = copyDevTestWorkspace({});
});
afterAll(() => workspace.remove());

it(
  'a build has the same version, and so the same bytes, in every folder',
  async () => {
    const built = readComposition().remotes.find(({ id }) => id === REMOTE);
    const sbom = readFileSync(path.join(RELEASE_STORE, built?.path ?? '', SBOM_FILE), 'utf8');
    const { components } = JSON.parse(sbom) as {
      readonly components: readonly { readonly name: string }[];
    };
    // The workspace links to packages, and webpack sees the folders to which the links lead. So
    // those that the build includes are copied too.
    const included = components
      .map(({ name }) => name)
      .filter((name) => !TOOLS.includes(name.replace(/^(@.*)\/.*/, '$1')));
    for (const name of [...TOOLS, ...included]) {
      const copy = path.join(workspace.root, 'node_modules', name);
      rmSync(copy, { recursive: true });
      cpSync(path.join(ROOT, 'node_modules', name), copy, { recursive: true });
    }
    const releases = path.join(workspace.root, 'dist/remotes', REMOTE);
    rmSync(releases, { recursive: true });
    await promisify(execFile)(
      process.execPath,
      ['tools/federation/src/build.ts', REMOTE, '--without-composition'],
      { cwd: workspace.root },
    );
    expect(readdirSync(releases)).toEqual([built?.version]);
    // Module Federation writes a file with absolute paths there, unless it is told not to.
    expect(existsSync(path.join(workspace.root, 'node_modules/.federation'))).toBe(false);
  },
  BUILD_TIMEOUT_MS,
);
