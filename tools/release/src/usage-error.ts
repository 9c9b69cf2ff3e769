/** A command line that cannot be followed, in a sentence for the person at the keyboard. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
