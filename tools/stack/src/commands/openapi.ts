/**
 * `npm run openapi [-- --check]`: the API's description from its routes, the client's types from that, and what of it
 * would break those who were built on what was released. `-- --released` says that what is described is live now.
 */
import { inRoot } from '../paths.ts';
import { runNode } from '../run-tool.ts';

const args = process.argv.slice(2);
const isWritten = args.length === 0;
const currency = isWritten ? [] : ['--check'];
const codes: number[] = [
  await runNode(inRoot('apps/api/src/openapi-cli.ts'), currency),
  await runNode(inRoot('libs/api-client/generate.ts'), currency),
];
// What is released is what the routes say, or nothing.
if (Math.max(...codes) === 0)
  codes.push(await runNode(inRoot('tools/skew/src/api/main.ts'), isWritten ? ['--check'] : args));
process.exit(Math.max(...codes));
