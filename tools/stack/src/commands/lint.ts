/** `npm run lint [-- --fix]`: style and types by Oxlint, then import rules and what no library checks. */
import { runNx } from '../stages/run-nx.ts';

process.exitCode = await runNx(['run-many', '-t', 'lint', 'checks', ...process.argv.slice(2)]);
process.exit();
