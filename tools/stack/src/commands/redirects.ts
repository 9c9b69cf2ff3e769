/**
 * `npm run redirects -- list | add | remove`: manages redirects from old addresses, in the database
 * of the running stack or in the embedded database.
 */
import { runApiCommand } from '../launch/api-command.ts';
import { runCommand } from '../stack-error.ts';

await runCommand(() => runApiCommand('redirects'));
