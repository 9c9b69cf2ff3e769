/** `npm run types`: type-checks every project. */
import { runNx } from '../stages/run-nx.ts';

process.exitCode = await runNx(['run-many', '-t', 'types', ...process.argv.slice(2)]);
process.exit();
