/** `npm run openapi [-- --check]`: the API's description from its routes, and the client's types from that. */
import { inRoot } from '../paths.ts';
import { runNode } from '../run-tool.ts';

const args = process.argv.slice(2);
const describeCode = await runNode(inRoot('apps/api/src/openapi-cli.ts'), args);
const generateCode = await runNode(inRoot('libs/api-client/generate.ts'), args);
process.exit(Math.max(describeCode, generateCode));
