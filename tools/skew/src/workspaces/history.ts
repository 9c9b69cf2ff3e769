/**
 * Prints as JSON the version of each past release, newest first, and whether this clone contains
 * its commit.
 */
import { PAST_RELEASES } from './past-releases.ts';
import { hasCommit } from './workspace.ts';

console.log(
  JSON.stringify(
    PAST_RELEASES.map(({ version, commit }) => ({ version, isThere: hasCommit(commit) })),
  ),
);
