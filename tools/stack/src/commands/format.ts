/**
 * `npm run format [-- --check]`: formats every file with Prettier, or lists the files that are not
 * formatted.
 */
import { runNx } from '../stages/run-nx.ts';
import { runTool } from '../run-tool.ts';

const args = process.argv.slice(2);
process.exitCode = args.includes('--check')
  ? await runNx(['run-many', '-t', 'format'])
  : await runTool('prettier/bin/prettier.cjs', [
      '--write',
      '--log-level',
      'warn',
      ...(args.length > 0 ? args : ['.']),
    ]);
process.exit();
