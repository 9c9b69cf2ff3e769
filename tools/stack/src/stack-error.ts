import path from 'node:path';
import { ROOT } from './paths.ts';

/** Something the person at the keyboard can do something about, said in a sentence; shown without a stack trace. */
export class StackError extends Error {
  override readonly name = 'StackError';
}

const OUR_ERROR_NAMES = new Set([
  'StackError',
  'InstallError',
  'DatabaseStartError',
  'MigrationError',
  'NameRefusedError',
]);

/** @returns the sentence to show for anything that was thrown. */
export function toSentence(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? error.code : undefined;
  if (code === 'ENOSPC')
    return `The disk that holds ${ROOT} is full: free some space and try again.`;
  if (code === 'EACCES' || code === 'EROFS')
    return `Paddock may not write to ${getPath(error)}: is the clone somebody else's?`;
  return OUR_ERROR_NAMES.has(error.name) ? error.message : (error.stack ?? error.message);
}

function getPath(error: Error): string {
  const file = 'path' in error && typeof error.path === 'string' ? error.path : ROOT;
  return path.relative(process.cwd(), file) || file;
}

/** Runs a command's body; a failure is said and makes the exit code 1. */
export async function runCommand(body: () => Promise<void>): Promise<void> {
  try {
    await body();
  } catch (error) {
    console.error(`\n${toSentence(error)}`);
    process.exitCode = 1;
  }
  // Nothing may hold the door: what a command started, it has ended.
  if (process.connected) process.disconnect();
}
