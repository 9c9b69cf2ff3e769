/**
 * `npm run maintenance -- on | off | status`: closes the site for a while, in the running stack's
 * database or the embedded one.
 */
import { runApiCommand } from '../launch/api-command.ts';
import { runCommand } from '../stack-error.ts';

await runCommand(() => runApiCommand('maintenance'));
