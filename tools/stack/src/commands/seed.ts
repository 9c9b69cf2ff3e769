/**
 * `npm run seed [-- --listings 1000000 | --seller you@example.nz [--count 12]]`: writes sample data
 * into the database of the running stack or into the embedded database.
 */
import { withDatabase } from '../launch/with-database.ts';
import { inRoot } from '../paths.ts';
import { runNode } from '../run-tool.ts';
import { runCommand } from '../stack-error.ts';

await runCommand(async () => {
  const args = process.argv.slice(2);
  const run = (env: NodeJS.ProcessEnv) =>
    runNode(inRoot('tools/sample-data/src/main.ts'), args, { env });
  // Printing help needs no database.
  const isHelp = args.includes('--help') || args.includes('-h');
  process.exitCode = isHelp
    ? await run({})
    : await withDatabase((url) => run({ DATABASE_URL: url }));
});
