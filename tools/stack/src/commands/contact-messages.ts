/** `npm run contact-messages`: what visitors wrote to us, on the running stack's database, or the embedded one. */
import { runApiCommand } from '../launch/api-command.ts';
import { runCommand } from '../stack-error.ts';

await runCommand(() => runApiCommand('contact-messages'));
