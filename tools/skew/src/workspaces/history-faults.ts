/**
 * Whether what is called a generation is one: a commit that HEAD came from, and older than the generation before it in the
 * table. Work that was written anew leaves its old commits behind, and tests that are left out without them would be left
 * out everywhere, for ever, without a word.
 */
import { spawnSync } from 'node:child_process';
import type { Generation } from './generations.ts';

/** Relative to the root. */
const GENERATIONS_FILE = 'tools/skew/src/workspaces/generations.ts';

/** @returns what is wrong; nothing where it cannot be known: a shallow clone, or none, whose tests name what they leave out */
export function historyFaults(
  root: string,
  generations: readonly Pick<Generation, 'name' | 'commit'>[],
): readonly { readonly file: string; readonly message: string }[] {
  const git = (...args: readonly string[]) =>
    spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  const isShallow = git('rev-parse', '--is-shallow-repository');
  if (isShallow.status !== 0 || isShallow.stdout.trim() !== 'false') return [];
  return generations.flatMap(({ name, commit }, index) => {
    const later = generations[index - 1]?.commit ?? 'HEAD';
    if (commit !== later && git('merge-base', '--is-ancestor', commit, later).status === 0)
      return [];
    return [
      {
        file: GENERATIONS_FILE,
        message: `${name} is ${commit.slice(0, 10)}, which ${later.slice(0, 10)} does not come from: name a commit of this history that was live (docs/adr/0019-skew.md)`,
      },
    ];
  });
}
