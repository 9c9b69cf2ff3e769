/**
 * Lists the remotes in the working copy or in a given commit. A remote that was added later is
 * missing from older releases.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const MANIFEST = /^apps\/([^/]+)\/remote\.manifest\.json$/;

/**
 * @param commit null for the working copy
 * @returns the remotes' ids, sorted alphabetically
 * @throws Error when the clone does not contain the commit
 */
export function listRemotes(root: string, commit: string | null): readonly string[] {
  if (commit === null)
    return readdirSync(path.join(root, 'apps'))
      .filter((app) => existsSync(path.join(root, 'apps', app, 'remote.manifest.json')))
      .sort();
  const { status, stdout, stderr } = spawnSync(
    'git',
    ['ls-tree', '-r', '--name-only', commit, '--', 'apps'],
    { cwd: root, encoding: 'utf8', maxBuffer: 100_000_000 },
  );
  if (status !== 0) throw new Error(`git ls-tree ${commit} failed: ${stderr}`);
  return stdout
    .split('\n')
    .flatMap((file) => MANIFEST.exec(file)?.[1] ?? [])
    .sort();
}
