/** `npm run lint [-- --fix]`: the format by Prettier, style and types by Oxlint, import rules and the workspace's own checks. */
import { runNx } from '../stages/run-nx.ts';

process.exitCode = await runNx([
  'run-many',
  '-t',
  'format',
  'lint',
  'checks',
  ...process.argv.slice(2),
]);
process.exit();
