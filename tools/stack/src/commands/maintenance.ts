/**
 * `npm run maintenance -- on | off | status`: closes the site for maintenance or opens it again, in
 * the database of the running stack or in the embedded database.
 */
import { runApiCommand } from '../launch/api-command.ts';
import { runCommand } from '../stack-error.ts';

await runCommand(() => runApiCommand('maintenance'));
