import path from 'node:path';
import { ROOT } from './paths.ts';

/** A failure that the user can fix. Its message says how, and is shown without a stack trace. */
export class StackError extends Error {
  override readonly name = 'StackError';
}

const OUR_ERROR_NAMES = new Set([
  'StackError',
  'InstallError',
  'DatabaseStartError',
  'MigrationError',
  'InvalidNameError',
]);

/** @returns the message to show for a thrown value of any type */
export function toErrorMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? error.code : undefined;
  if (code === 'ENOSPC')
    return `The disk that holds ${ROOT} is full: free some space and try again.`;
  if (code === 'EACCES' || code === 'EROFS')
    return `Paddock is not allowed to write to ${getPath(error)}: check that the clone belongs to you.`;
  // The user gave an option that the command does not have.
  if (String(code).startsWith('ERR_PARSE_ARGS')) return error.message;
  return OUR_ERROR_NAMES.has(error.name) ? error.message : (error.stack ?? error.message);
}

function getPath(error: Error): string {
  const file = 'path' in error && typeof error.path === 'string' ? error.path : ROOT;
  return path.relative(process.cwd(), file) || file;
}

/** Runs the body of a command. If the body throws, prints the error and sets the exit code 1. */
export async function runCommand(body: () => Promise<void>): Promise<void> {
  try {
    await body();
  } catch (error) {
    console.error(`\n${toErrorMessage(error)}`);
    process.exitCode = 1;
  }
  // The IPC channel must not keep the process running. By this time, the command has ended
  // everything that it started.
  if (process.connected) process.disconnect();
}
