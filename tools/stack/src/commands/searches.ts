/**
 * `npm run searches`: lists the searches that did not help visitors, in the running stack's database
 * or the embedded one.
 */
import { runApiCommand } from '../launch/api-command.ts';
import { runCommand } from '../stack-error.ts';

await runCommand(() => runApiCommand('searches'));
