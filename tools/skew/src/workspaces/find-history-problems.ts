/**
 * Finds past releases whose commits are not in the history. Each commit must be an ancestor of HEAD
 * and of the entry before it in the table. A rebase leaves the old commits out of the history;
 * without this check, the tests that need such a commit would be skipped unnoticed in every clone.
 */
import { spawnSync } from 'node:child_process';
import type { PastRelease } from './past-releases.ts';

/** Relative to the root. */
const PAST_RELEASES_FILE = 'tools/skew/src/workspaces/past-releases.ts';

/**
 * @returns an empty array when the history is not available, as in a shallow clone or outside a
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
