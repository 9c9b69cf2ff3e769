/** Commands of the API's that work on its database: they are found in apps/api/src/commands, the database as `npm run seed` finds it. */
import { inRoot } from '../paths.ts';
import { runNode } from '../run-tool.ts';
import { withDatabase } from './with-database.ts';

export async function runApiCommand(name: string): Promise<void> {
  const args = process.argv.slice(2);
  const run = (env: NodeJS.ProcessEnv) => runNode(inRoot('apps/api/src/commands', `${name}.ts`), args, { env });
  // Help needs no database.
  const isHelp = args.includes('--help') || args.includes('-h');
  process.exitCode = isHelp ? await run({}) : await withDatabase((url) => run({ DATABASE_URL: url }));
}
