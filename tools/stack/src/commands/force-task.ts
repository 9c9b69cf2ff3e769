/**
 * `npm run force-task -- "<task>"`: lets a stopped scheduled task continue, in the database of the
 * running stack or in the embedded database.
 */
import { runApiCommand } from '../launch/api-command.ts';
import { runCommand } from '../stack-error.ts';

await runCommand(() => runApiCommand('force-task'));
