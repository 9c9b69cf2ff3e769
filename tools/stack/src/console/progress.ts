/** Prints progress for the user: the name, description and duration of each step. */
import { formatSeconds } from './format.ts';

/** A step that ends sooner than this is not announced at its start. */
const ANNOUNCE_AFTER_MS = 300;
const NAME_WIDTH = 10;

export interface Progress {
  /**
   * Runs one step. `work` may call `done` with a text to print at the end. If it does not, `doing`
   * is printed again.
   * @throws the error of `work`, after printing that the step has failed
   */
  runStep<T>(
    name: string,
    doing: string,
    work: (done: (text: string) => void) => Promise<T>,
  ): Promise<T>;
  /** Prints a separate line in the same columns. */
  note(name: string, text: string): void;
}

export type LineWriter = (line: string) => void;

export function createProgress(writeLine: LineWriter = console.log): Progress {
  const line = (mark: string, name: string, text: string) =>
    writeLine(`  ${mark} ${name.padEnd(NAME_WIDTH)} ${text}`);
  return {
    async runStep(name, doing, work) {
      const startedMs = performance.now();
      const announcement = setTimeout(() => line('›', name, doing), ANNOUNCE_AFTER_MS);
      const took = () => formatSeconds(performance.now() - startedMs);
      let summary = doing;
      try {
        const result = await work((text) => (summary = text));
        line('✓', name, `${summary}  ${took()}`);
        return result;
      } catch (error) {
        const isCancelled = error instanceof Error && error.name === 'AbortError';
        line('✗', name, `${isCancelled ? 'cancelled' : 'failed'} after ${took()}`);
        throw error;
      } finally {
        clearTimeout(announcement);
      }
    },
    note: (name, text) => line('·', name, text),
  };
}
