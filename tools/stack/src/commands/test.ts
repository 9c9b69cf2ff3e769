/**
 * `npm test`: runs every check of every project, then prints what could not run on this machine, a
 * table, and the total. Names select targets and projects: `npm test -- lint unit`, `npm test --
 * search`. `npm test -- e2e search` runs the browser tests of search. `--full` runs all combinations of the tests and writes docs/test-full.md.
 */
import { parseArgs } from 'node:util';
import { runChecks, CHECK_TARGETS } from '../stages/run-checks.ts';
import { selectTasks } from '../stages/select-tasks.ts';
import { runCommand, StackError } from '../stack-error.ts';
import { readProjectTargets } from '../workspace.ts';

function readArguments() {
  try {
    return parseArgs({
      args: process.argv.slice(2),
      allowPositionals: true,
      options: { full: { type: 'boolean', default: false } },
    });
  } catch (error) {
    throw new StackError(error instanceof Error ? error.message : String(error));
  }
}

await runCommand(async () => {
  const { values, positionals } = readArguments();
  const { targets, projects } = selectTasks(positionals, CHECK_TARGETS, readProjectTargets());
  const hasPassed = await runChecks(
    ['run-many', '-t', ...targets, ...(projects.length > 0 ? ['-p', ...projects] : [])],
    { isFull: values.full },
  );
  if (!hasPassed) process.exitCode = 1;
});
