/**
 * `npm run openapi [-- --check]`: generates the API's description from its routes and the client's
 * types from that, and checks it for changes that would break released clients. `-- --released`
 * records that the description is live now.
 */
import { inRoot } from '../paths.ts';
import { runNode } from '../run-tool.ts';

const args = process.argv.slice(2);
const isWritten = args.length === 0;
const checkArguments = isWritten ? [] : ['--check'];
const codes: number[] = [
  await runNode(inRoot('apps/api/src/openapi-cli.ts'), checkArguments),
  await runNode(inRoot('libs/api-client/generate.ts'), checkArguments),
];
// A description that does not match the routes must not be recorded as released.
if (Math.max(...codes) === 0)
  codes.push(await runNode(inRoot('tools/skew/src/api/main.ts'), isWritten ? ['--check'] : args));
process.exit(Math.max(...codes));
