/**
 * `npm run redirects -- list | add | remove`: manages redirects from old addresses, in the running
 * stack's or the embedded database.
 */
import { runApiCommand } from '../launch/api-command.ts';
import { runCommand } from '../stack-error.ts';

await runCommand(() => runApiCommand('redirects'));
