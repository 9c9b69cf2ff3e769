/**
 * `npm run docs`: builds the docs site and serves it; `--build` only builds it. Needs no running stack.
 */
import { inRoot } from '../paths.ts';
import { runNode } from '../run-tool.ts';

process.exit(await runNode(inRoot('tools/docs/src/main.ts'), process.argv.slice(2)));
