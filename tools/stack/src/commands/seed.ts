/** `npm run seed [-- --listings 1000000 | --seller you@example.nz [--count 12]]`: sample data into the running stack's database, or the embedded one. */
import { withDatabase } from '../launch/with-database.ts';
import { inRoot } from '../paths.ts';
import { runNode } from '../run-tool.ts';
import { runCommand } from '../stack-error.ts';

await runCommand(async () => {
  process.exitCode = await withDatabase((url) => runNode(inRoot('apps/api/src/seed/main.ts'), process.argv.slice(2), { env: { DATABASE_URL: url } }));
});
