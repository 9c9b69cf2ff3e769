/** Retry delays from specification.md section 9: 30 s, doubling to 16 minutes. */
const FIRST_MS = 30_000;
const MAX_MS = 16 * 60_000;

/** Retries one action with a doubling delay, or at once when the device may be back online. */
export interface RetryScheduler {
  schedule(): void;
  /** Runs a scheduled retry now. Does nothing when none is scheduled. */
  runNow(): void;
  /** Cancels the scheduled retry and resets the delay. Call it when the action has succeeded. */
  reset(): void;
}

export function createRetryScheduler(work: () => void): RetryScheduler {
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
      delayMs = Math.min(delayMs * 2, MAX_MS);
    },
    runNow() {
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
