/** `npm run types`: the whole workspace, with the fast compiler. */
import { runTool } from '../run-tool.ts';

process.exitCode = await runTool('typescript7/bin/tsc', ['-p', 'tsconfig.json', '--pretty']);
process.exit();
