/**
 * Shared by the operators' commands: prints help, opens one database connection and prints readable
 * errors.
 */
import { ConfigError } from '@paddock/contracts/config-error';
import { connectDatabase, type DatabaseConnection } from '../database/client.ts';
import { isDatabaseUnavailable } from '../database/failures.ts';
import { migrate, MigrationError } from '../database/migrate.ts';

/** The command line is invalid or not allowed. The message tells the operator what to do. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export interface OperatorCommand {
  readonly help: string;
  /**
   * The arguments to use when none are given. If this is missing too, the command prints its help.
   */
  readonly defaultArgs?: readonly string[];
  /** @throws {UsageError} when the arguments are invalid */
  run(args: readonly string[], connection: DatabaseConnection, env: Environment): Promise<void>;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Runs the command of this process with its arguments, and sets the exit code. */
export async function runCommand(command: OperatorCommand): Promise<void> {
  process.exitCode = await executeCommand(command, process.argv.slice(2), process.env);
}

/**
 * Migrates the database at DATABASE_URL, runs the command on it, and prints the command's output or
 * error.
 * @returns the exit code
 */
export async function executeCommand(
  { help, defaultArgs = [], run }: OperatorCommand,
  given: readonly string[],
  env: Environment,
): Promise<0 | 1> {
  const args = given.length === 0 ? defaultArgs : given;
  if (args.length === 0 || args.includes('--help') || args.includes('-h')) {
    console.log(help);
    return 0;
  }
  const url = env['DATABASE_URL'];
  if (!url) {
    console.error(
      'DATABASE_URL is not set. Set it to Paddock’s database, or use the npm script, which finds it.',
    );
    return 1;
  }
  try {
    await migrate(url);
    const connection = connectDatabase({ url, maxConnections: 1 });
    try {
      await run(args, connection, env);
    } finally {
      await connection.close();
    }
    return 0;
  } catch (error) {
    console.error(explain(error, help));
    return 1;
  }
}

function explain(error: unknown, help: string): unknown {
  if (error instanceof MigrationError) return error.message;
  if (error instanceof UsageError || error instanceof ConfigError) return error.message;
  // True for an error of parseArgs, such as an unknown option.
  if (
    error instanceof TypeError &&
    'code' in error &&
    String(error.code).startsWith('ERR_PARSE_ARGS')
  )
    return `${error.message}\n\n${help}`;
  if (isDatabaseUnavailable(error))
    return `The database is not available: ${error instanceof Error ? error.message : ''}`;
  return error;
}

/** Formats a time as New Zealand's clocks show it: "Sat 21 Nov, 5:30 pm". */
export function formatNewZealandTime(time: Date): string {
  return new Intl.DateTimeFormat('en-NZ', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'Pacific/Auckland',
  }).format(time);
}
