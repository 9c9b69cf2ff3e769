/**
 * `npm run gallery`: shows every component of libs/ui and libs/listing-ui in every state, light and dark. Needs no
 * running stack.
 */
import { inRoot } from '../paths.ts';
import { runNode } from '../run-tool.ts';

process.exit(await runNode(inRoot('tools/gallery/src/main.ts'), process.argv.slice(2)));
