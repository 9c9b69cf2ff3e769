/**
 * `npm run affected [-- --base origin/main]`: the part of `npm test` that the changes since a commit can break, committed
 * or not, by Nx's graph of the workspace.
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
      `git knows no commit that ${values.base} and this branch have in common. In a shallow clone, fetch more of it: git fetch --unshallow`,
    );
  }
  if (!(await runChecks(['affected', `--base=${fork.stdout.trim()}`, '-t', ...TARGETS])))
    process.exitCode = 1;
});
