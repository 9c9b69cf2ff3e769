/**
 * `npm run format [-- --check]`: formats every file with Oxfmt, or lists the files that are not
 * formatted.
 */
import { runNx } from '../stages/run-nx.ts';
import { runTool } from '../run-tool.ts';

const args = process.argv.slice(2);
process.exitCode = args.includes('--check')
  ? await runNx(['run-many', '-t', 'format'])
  : await runTool('oxfmt/bin/oxfmt', args);
process.exit();
