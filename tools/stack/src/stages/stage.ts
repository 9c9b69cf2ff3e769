import type { Print } from '../run-tool.ts';

/** A stage of `npm test`: what it ran and how it went. */
export interface StageResult {
  readonly passed: number;
  readonly failed: number;
  /** What could not be done on this machine, each with its reason. */
  readonly notPossible: readonly string[];
}

export interface Stage {
  readonly name: string;
  /** It reads the sources alone, and says all it says by `print`: those that follow one another so run two at a time. */
  readonly isBesideOthers?: boolean;
  /** Some of its tests use the Firebase emulators: they are fetched while the stages before it run. */
  readonly needsEmulators?: boolean;
  /** @throws where it could not run at all: that counts as one failure */
  run(print: Print): Promise<StageResult>;
}

/** A stage whose outcome is one answer. */
export function asOne(exitCode: number): StageResult {
  return { passed: exitCode === 0 ? 1 : 0, failed: exitCode === 0 ? 0 : 1, notPossible: [] };
}
