/** Runs a command of apps/api/src/commands on the same database that `npm run seed` would use. */
import { inRoot } from '../paths.ts';
import { runNode } from '../run-tool.ts';
import { withDatabase } from './with-database.ts';

/** @param extra environment variables that the command needs in addition to DATABASE_URL */
export async function runApiCommand(name: string, extra: NodeJS.ProcessEnv = {}): Promise<void> {
  const args = process.argv.slice(2);
  const run = (env: NodeJS.ProcessEnv) =>
    runNode(inRoot('apps/api/src/commands', `${name}.ts`), args, { env });
  // Printing help needs no database.
  const isHelp = args.includes('--help') || args.includes('-h');
  process.exitCode = isHelp
    ? await run({})
    : await withDatabase((url) => run({ ...extra, DATABASE_URL: url }));
}
