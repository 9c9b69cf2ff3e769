/**
 * `npm run openapi [-- --check]`: generates the API's OpenAPI description from its routes, and the
 * client's types from the description, and checks the description for changes that would break
 * released clients. With `--released`, records that the description is now live.
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
// After a failed check, stop here: `--released` must not record a document that does not match the routes.
if (Math.max(...codes) === 0)
  codes.push(await runNode(inRoot('tools/skew/src/api/main.ts'), isWritten ? ['--check'] : args));
process.exit(Math.max(...codes));
