import { executeCommand, type OperatorCommand } from '../commands/command.ts';

export interface CommandResult {
  readonly code: 0 | 1;
  /** The command's output, or its error output when it failed. */
  readonly output: string;
}

/**
 * Runs one of the operators' commands in this process. Starting a process for each would cost a
 * second of processor time.
 */
export async function runTestCommand(
  command: OperatorCommand,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<CommandResult> {
  const printed = { log: [] as unknown[], error: [] as unknown[] };
  const { log, error } = console;
  console.log = (line: unknown) => printed.log.push(line);
  console.error = (line: unknown) => printed.error.push(line);
  try {
    const code = await executeCommand(command, args, env);
    // An error that is not explained is printed with its stack trace, as the real console does.
    const lines = printed[code === 0 ? 'log' : 'error'].map((line) =>
      line instanceof Error ? (line.stack ?? line.message) : String(line),
    );
    return { code, output: lines.join('\n').trim() };
  } finally {
    Object.assign(console, { log, error });
  }
}
