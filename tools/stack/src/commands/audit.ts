/**
 * `npm run audit`: prints the security log of the running stack's database or the embedded one.
 */
import { runApiCommand } from '../launch/api-command.ts';
import { runCommand } from '../stack-error.ts';

await runCommand(() => runApiCommand('audit'));
