/**
 * `npm run test:e2e [-- <Playwright's arguments>]`: runs the browser tests on a separate test
 * stack.
 */
import { runEndToEnd } from '../stages/end-to-end.ts';
import { runCommand } from '../stack-error.ts';

await runCommand(async () => {
  process.exitCode = await runEndToEnd(process.argv.slice(2));
});
