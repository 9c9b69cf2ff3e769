/**
 * Finds entries of the past releases that are not in this history. Each has to be an ancestor of
 * HEAD, and of the entry before it in the table. A rebase leaves its old commits behind; without
 * this check, the tests that need such a commit would be skipped in every clone without notice.
 */
import { spawnSync } from 'node:child_process';
import type { PastRelease } from './past-releases.ts';

/** Relative to the root. */
const PAST_RELEASES_FILE = 'tools/skew/src/workspaces/past-releases.ts';

/**
 * @returns an empty list when the history is not available: in a shallow clone, or outside a
 *   repository
 */
export function findHistoryProblems(
  root: string,
  generations: readonly PastRelease[],
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
        file: PAST_RELEASES_FILE,
        message: `${version} is ${commit.slice(0, 10)}, which is not an ancestor of ${later.slice(0, 10)}: use a commit of this history that was live (docs/adr/0019-skew.md)`,
      },
    ];
  });
}
