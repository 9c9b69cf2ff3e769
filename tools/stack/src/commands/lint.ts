/**
 * `npm run lint [-- --fix]`: checks the format with Oxfmt, style and types with Oxlint, and the
 * workspace's own rules, and reports code that nothing uses with Knip.
 */
import { runNx } from '../stages/run-nx.ts';

process.exitCode = await runNx([
  'run-many',
  '-t',
  'format',
  'lint',
  'checks',
  'dead-code',
  ...process.argv.slice(2),
]);
process.exit();
