/**
 * Finds generations that are no past release: each has to be an ancestor of HEAD, and of the generation before it in the
 * table. A rebase leaves its old commits behind, and without this check the tests that need such a commit would be skipped
 * in every clone without notice.
 */
import { spawnSync } from 'node:child_process';
import type { Generation } from './generations.ts';

/** Relative to the root. */
const GENERATIONS_FILE = 'tools/skew/src/workspaces/generations.ts';

/** @returns what is wrong; nothing where it cannot be known: a shallow clone, or none, whose tests name what they leave out */
export function historyFaults(
  root: string,
  generations: readonly Generation[],
): readonly { readonly file: string; readonly message: string }[] {
  const git = (...args: readonly string[]) =>
    spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  const isShallow = git('rev-parse', '--is-shallow-repository');
  if (isShallow.status !== 0 || isShallow.stdout.trim() !== 'false') return [];
  return generations.flatMap(({ version, commit }, index) => {
    const later = generations[index - 1]?.commit ?? 'HEAD';
    if (commit !== later && git('merge-base', '--is-ancestor', commit, later).status === 0)
      return [];
    return [
      {
        file: GENERATIONS_FILE,
        message: `${version} is ${commit.slice(0, 10)}, which ${later.slice(0, 10)} does not come from: name a commit of this history that was live (docs/adr/0019-skew.md)`,
      },
    ];
  });
}
