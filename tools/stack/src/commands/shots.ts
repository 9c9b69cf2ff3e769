/** `npm run shots [-- <Playwright's arguments>]`: every page at three widths, light and dark, and a contact sheet of them. */
import { runPlaywright } from '../stages/end-to-end.ts';
import { inRoot } from '../paths.ts';
import { runCommand } from '../stack-error.ts';

await runCommand(async () => {
  process.exitCode = await runPlaywright('shots.config.ts', process.argv.slice(2));
  console.log(`\nThe contact sheet is ${inRoot('.paddock/shots/index.html')}`);
});
