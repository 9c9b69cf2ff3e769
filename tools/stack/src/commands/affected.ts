/**
 * `npm run affected [-- --base origin/main]`: runs those checks of `npm test` whose result may have
 * changed since a commit, including uncommitted changes, according to Nx's graph of the workspace.
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { ROOT } from '../paths.ts';
import { runChecks, CHECK_TARGETS } from '../stages/run-checks.ts';
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
  if (!(await runChecks(['affected', `--base=${fork.stdout.trim()}`, '-t', ...CHECK_TARGETS])))
    process.exitCode = 1;
});
