/**
 * `npm run copy-messages -- all`: copies conversations to Firestore again, from the database of the
 * running stack.
 */
import { runApiCommand } from '../launch/api-command.ts';
import { runCommand } from '../stack-error.ts';

await runCommand(() => runApiCommand('copy-messages'));
