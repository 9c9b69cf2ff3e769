/** Prints, as JSON, the version of each past generation, and why this clone cannot build it; null if it can. */
import { GENERATIONS } from './generations.ts';
import { whyMissing } from './workspace.ts';

console.log(
  JSON.stringify(
    GENERATIONS.map(({ version, commit }) => ({ version, missing: whyMissing(commit) })),
  ),
);
