/** `npm run maintenance -- on | off | status`: closes the whole site for a while, on the running stack's database, or the embedded one. */
import { runApiCommand } from '../launch/api-command.ts';
import { runCommand } from '../stack-error.ts';

await runCommand(() => runApiCommand('maintenance'));
