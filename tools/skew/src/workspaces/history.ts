/**
 * Prints, as JSON, the version of each past release, newest first, and whether this clone has its
 * commit.
 */
import { GENERATIONS } from './generations.ts';
import { hasCommit } from './workspace.ts';

console.log(
  JSON.stringify(
    GENERATIONS.map(({ version, commit }) => ({ version, isThere: hasCommit(commit) })),
  ),
);
