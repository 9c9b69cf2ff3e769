/** `npm run lint [-- --fix]`: style and types by ESLint, then import rules and all that no library checks. */
import { inRoot } from '../paths.ts';
import { runNode, runTool } from '../run-tool.ts';
import { ESLINT_ARGUMENTS } from '../stages/eslint-arguments.ts';

const eslintCode = await runTool('eslint/bin/eslint.js', [...ESLINT_ARGUMENTS, '.', ...process.argv.slice(2)]);
const checksCode = await runNode(inRoot('tools/checks/src/main.ts'), []);
process.exit(Math.max(eslintCode, checksCode));
