/** Progress that a person can follow: each step's name, what it does, and how long it took. */
import { formatSeconds } from './format.ts';

/** A step that ends sooner than this needs no announcement. */
const ANNOUNCE_AFTER_MS = 300;
const NAME_WIDTH = 10;

export interface Progress {
  /**
   * Runs one step. `work` may answer what to say at its end; else `doing` is repeated.
   * @throws what `work` throws, after saying that the step failed
   */
  step<T>(
    name: string,
    doing: string,
    work: (done: (said: string) => void) => Promise<T>,
  ): Promise<T>;
  /** A line of its own, in the same column. */
  note(name: string, text: string): void;
}

export type WriteLine = (line: string) => void;

export function createProgress(writeLine: WriteLine = console.log): Progress {
  const line = (mark: string, name: string, text: string) =>
    writeLine(`  ${mark} ${name.padEnd(NAME_WIDTH)} ${text}`);
  return {
    async step(name, doing, work) {
      const startedMs = performance.now();
      const announcement = setTimeout(() => line('›', name, doing), ANNOUNCE_AFTER_MS);
      const took = () => formatSeconds(performance.now() - startedMs);
      let said = doing;
      try {
        const result = await work((text) => (said = text));
        line('✓', name, `${said}  ${took()}`);
        return result;
      } catch (error) {
        const isGivenUp = error instanceof Error && error.name === 'AbortError';
        line('✗', name, `${isGivenUp ? 'given up' : 'failed'} after ${took()}`);
        throw error;
      } finally {
        clearTimeout(announcement);
      }
    },
    note: (name, text) => line('·', name, text),
  };
}
