/**
 * `npm run contact-messages`: lists messages from the contact form, in the running stack's database
 * or the embedded one.
 */
import { runApiCommand } from '../launch/api-command.ts';
import { runCommand } from '../stack-error.ts';

await runCommand(() => runApiCommand('contact-messages'));
