/** `npm run redirects -- list | add | remove`: old addresses that lead to new ones, on the running stack's database, or the embedded one. */
import { runApiCommand } from '../launch/api-command.ts';
import { runCommand } from '../stack-error.ts';

await runCommand(() => runApiCommand('redirects'));
