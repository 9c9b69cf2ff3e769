/**
 * `npm run shots [-- <Playwright's arguments>]`: takes screenshots of every page at three widths,
 * light and dark, and puts them on a contact sheet.
 */
import { runPlaywright } from '../stages/end-to-end.ts';
import { inRoot } from '../paths.ts';
import { runCommand } from '../stack-error.ts';

// Makes a stack that this command starts show drawn sample photos, not plain areas of colour.
process.env['PADDOCK_FULL'] = '1';

await runCommand(async () => {
  process.exitCode = await runPlaywright('shots.config.ts', process.argv.slice(2));
  console.log(`\nContact sheet: ${inRoot('.paddock/shots/index.html')}`);
});
