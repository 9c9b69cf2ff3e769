/** `npm run dev -- <app>`: hot reload of one app within the stack that is running in this folder. */
import { bundledApps } from '../launch/build-apps.ts';
import { runningStack } from '../launch/state-file.ts';
import { STATE_FOLDER } from '../paths.ts';
import { runCommand, StackError } from '../stack-error.ts';

await runCommand(async () => {
  const [app] = process.argv.slice(2);
  const apps = bundledApps();
  if (app === undefined || !apps.includes(app)) throw new StackError(`Say which app: npm run dev -- ${apps.join(' | ')}`);
  const stack = runningStack(STATE_FOLDER);
  if (!stack?.origin || !stack.apiOrigin) throw new StackError(`Start the stack first, in another terminal: npm start. Then: npm run dev -- ${app}`);
  process.env['API_ORIGIN'] = stack.apiOrigin;
  // In this process: the signals and the channel of whoever started us are the session's.
  await import('../../../federation/src/dev.ts');
});
