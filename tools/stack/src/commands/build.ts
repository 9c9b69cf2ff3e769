/**
 * `npm run build [-- <app> …] [--monolith]`: builds all apps that have changed, or those of the
 * named apps that have changed.
 */
import { createProgress } from '../console/progress.ts';
import { buildApps, listBundledApps } from '../launch/build-apps.ts';
import { runScript } from '../launch/run-script.ts';
import { runCommand, StackError } from '../stack-error.ts';

await runCommand(async () => {
  const args = process.argv.slice(2);
  const progress = createProgress();
  if (args.includes('--monolith')) {
    await progress.runStep('build', 'building the client-rendered app', () =>
      runScript('tools/federation/src/build.ts', ['--monolith']),
    );
    return;
  }
  const all = listBundledApps();
  const unknown = args.filter((arg) => !all.includes(arg));
  if (unknown.length > 0)
    throw new StackError(`Unknown app ${unknown.join(', ')}; the apps are ${all.join(', ')}.`);
  const apps = args.length > 0 ? args : all;
  await progress.runStep('build', `building what changed of ${apps.join(', ')}`, () =>
    buildApps(new AbortController().signal, apps),
  );
});
