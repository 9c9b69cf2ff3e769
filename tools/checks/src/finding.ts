/** A problem that a check found. */
export interface Finding {
  /** Path relative to the workspace's root. */
  readonly file: string;
  /**
   * The problem and how to fix it, worded to follow the file's name in a sentence: "is too long:
   * split it".
   */
  readonly message: string;
}
