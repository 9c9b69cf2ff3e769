/**
 * `npm run affected [-- --base origin/main]`: runs the part of `npm test` that changes since a
 * commit can break, including uncommitted changes, according to Nx's graph of the workspace.
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { ROOT } from '../paths.ts';
import { runChecks, TARGETS } from '../stages/run-checks.ts';
import { runCommand, StackError } from '../stack-error.ts';

await runCommand(async () => {
  const { values } = parseArgs({ options: { base: { type: 'string', default: 'main' } } });
  const fork = spawnSync('git', ['merge-base', values.base, 'HEAD'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  if (fork.status !== 0) {
    throw new StackError(
      `git found no common ancestor of ${values.base} and this branch. In a shallow clone, fetch more history: git fetch --unshallow`,
    );
  }
  if (!(await runChecks(['affected', `--base=${fork.stdout.trim()}`, '-t', ...TARGETS])))
    process.exitCode = 1;
});
