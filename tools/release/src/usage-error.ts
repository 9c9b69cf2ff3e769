/** Thrown for invalid command-line arguments. The message tells the user what to change. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
