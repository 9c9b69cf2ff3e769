/**
 * `npm test`: runs every check of every project, then prints what could not run on this machine, a
 * table, and the total. Names select targets and projects: `npm test -- lint unit`, `npm test --
 * search`. `--full` runs all combinations of the tests and writes docs/test-full.md.
 */
import { parseArgs } from 'node:util';
import { runChecks, CHECK_TARGETS, type CheckTarget } from '../stages/run-checks.ts';
import { runCommand, StackError } from '../stack-error.ts';
import { readProjects } from '../workspace.ts';

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
  const isTarget = (name: string) => CHECK_TARGETS.includes(name as CheckTarget);
  const known = readProjects().map(({ name }) => name);
  const unknown = positionals.filter((name) => !isTarget(name) && !known.includes(name));
  if (unknown.length > 0) {
    throw new StackError(
      `Unknown name ${unknown.join(', ')}. Targets: ${CHECK_TARGETS.join(', ')}. Projects: ${known.join(', ')}.`,
    );
  }
  const targets = positionals.filter(isTarget);
  const projects = positionals.filter((name) => !isTarget(name));
  const hasPassed = await runChecks(
    [
      'run-many',
      '-t',
      ...(targets.length > 0 ? targets : CHECK_TARGETS),
      ...(projects.length > 0 ? ['-p', ...projects] : []),
    ],
    { isFull: values.full },
  );
  if (!hasPassed) process.exitCode = 1;
});
