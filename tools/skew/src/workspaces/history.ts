/** Ends with code 0 where this clone has every generation's commit; says what it lacks. */
import { GENERATIONS } from './generations.ts';
import { whyMissing } from './workspace.ts';

const missing = GENERATIONS.flatMap(({ commit }) => whyMissing(commit) ?? []);
for (const reason of missing) console.log(reason);
process.exitCode = missing.length === 0 ? 0 : 1;
