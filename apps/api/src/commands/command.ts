/** What the commands for those who run Paddock share: help, one connection, errors as sentences. */
import { connectDatabase, type DatabaseConnection } from '../database/client.ts';
import { isDatabaseGone } from '../database/failures.ts';
import { migrate, MigrationError } from '../database/migrate.ts';

/** A command line that cannot be followed, or a rule that it breaks, in a sentence for the person at the keyboard. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export interface Command {
  readonly help: string;
  /** What it does where nothing was said; without this, it shows its help. */
  readonly defaultArgs?: readonly string[];
  /** @throws UsageError */
  run(args: readonly string[], connection: DatabaseConnection): Promise<void>;
}

/** Runs it on DATABASE_URL's database, brought to this code's version. A failure is said and makes the exit code 1. */
export async function runCommand({ help, defaultArgs = [], run }: Command): Promise<void> {
  const given = process.argv.slice(2);
  const args = given.length === 0 ? defaultArgs : given;
  if (args.length === 0 || args.includes('--help') || args.includes('-h')) {
    console.log(help);
    return;
  }
  const url = process.env['DATABASE_URL'];
  if (!url) {
    console.error('Set DATABASE_URL to Paddock’s database, or use the npm script, which finds it.');
    process.exitCode = 1;
    return;
  }
  try {
    await migrate(url);
    const connection = connectDatabase({ url, maxConnections: 1 });
    try {
      await run(args, connection);
    } finally {
      await connection.close();
    }
  } catch (error) {
    console.error(explain(error, help));
    process.exitCode = 1;
  }
}

function explain(error: unknown, help: string): unknown {
  if (error instanceof MigrationError) return error.message;
  if (error instanceof UsageError) return error.message;
  // parseArgs' own: an option that there is not.
  if (
    error instanceof TypeError &&
    'code' in error &&
    String(error.code).startsWith('ERR_PARSE_ARGS')
  )
    return `${error.message}\n\n${help}`;
  if (isDatabaseGone(error))
    return `The database does not answer: ${error instanceof Error ? error.message : ''}`;
  return error;
}

/** "Sat 21 Nov, 5:30 pm", as New Zealand's clocks show it. */
export function newZealandTime(time: Date): string {
  return new Intl.DateTimeFormat('en-NZ', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'Pacific/Auckland',
  }).format(time);
}
