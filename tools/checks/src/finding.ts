/** One thing that a check objects to. */
export interface Finding {
  /** Relative to the root. */
  readonly file: string;
  /** What is wrong and what would be right, after the file's name. */
  readonly message: string;
}
