/** `npm run bench [-- <name> …]`: runs the benchmarks, which start what they measure. */
import { inRoot } from '../paths.ts';
import { runNode } from '../run-tool.ts';

process.exit(await runNode(inRoot('tools/bench/src/main.ts'), process.argv.slice(2)));
