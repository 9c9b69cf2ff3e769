/** Commands of the API's that work on its database: they are found in apps/api/src/commands, the database as `npm run seed` finds it. */
import { inRoot } from '../paths.ts';
import { runNode } from '../run-tool.ts';
import { withDatabase } from './with-database.ts';

/** @param extra variables that the command needs beside the database's */
export async function runApiCommand(name: string, extra: NodeJS.ProcessEnv = {}): Promise<void> {
  const args = process.argv.slice(2);
  const run = (env: NodeJS.ProcessEnv) =>
    runNode(inRoot('apps/api/src/commands', `${name}.ts`), args, { env });
  // Help needs no database.
  const isHelp = args.includes('--help') || args.includes('-h');
  process.exitCode = isHelp
    ? await run({})
    : await withDatabase((url) => run({ ...extra, DATABASE_URL: url }));
}
