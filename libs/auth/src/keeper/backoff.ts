/** Specification.md section 9: from 30 s, doubling to 16 minutes. */
const FIRST_MS = 30_000;
const LONGEST_MS = 16 * 60_000;

/** One thing that is tried again, later and later, and at once when there may be a signal again. */
export interface Retry {
  schedule(): void;
  /** What was waiting happens now. */
  hurry(): void;
  /** It worked, or is wanted no longer. */
  reset(): void;
}

export function createRetry(work: () => void): Retry {
  let delayMs = FIRST_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = () => {
    timer = undefined;
    work();
  };
  return {
    schedule() {
      clearTimeout(timer);
      timer = setTimeout(run, delayMs);
      delayMs = Math.min(delayMs * 2, LONGEST_MS);
    },
    hurry() {
      if (timer === undefined) return;
      clearTimeout(timer);
      run();
    },
    reset() {
      clearTimeout(timer);
      timer = undefined;
      delayMs = FIRST_MS;
    },
  };
}
