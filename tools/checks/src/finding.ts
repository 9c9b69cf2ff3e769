/** A problem that a check found. */
export interface Finding {
  /** Path relative to the root. */
  readonly file: string;
  /** The problem and how to fix it, as a predicate that follows the file's name. */
  readonly message: string;
}
