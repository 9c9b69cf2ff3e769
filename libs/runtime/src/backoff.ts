export interface BackoffOptions {
  /** The first delay. It doubles with each failure. */
  readonly firstMs: number;
  readonly maxMs: number;
  /**
   * The range of factors by which a delay is multiplied at random, so that clients that failed
   * together do not retry together. No jitter by default.
   */
  readonly jitter?: readonly [min: number, max: number];
  /** Returns a number from 0 to 1. Replaced in tests. */
  readonly random?: () => number;
}

/** The delays before the retries of one action. */
export interface Backoff {
  /** Returns the delay before the next retry in milliseconds, and doubles the one after it. */
  next(): number;
  /** Starts again with the first delay. Call it when the action has succeeded. */
  reset(): void;
}

/** Returns the delay in milliseconds before the next retry, after `failures` earlier retries. */
export function getBackoffMs(
  failures: number,
  { firstMs, maxMs, jitter: [min, max] = [1, 1], random = Math.random }: BackoffOptions,
): number {
  return Math.min(firstMs * 2 ** failures, maxMs) * (min + (max - min) * random());
}

/** Returns the delays for one action, starting at `firstMs`. */
export function createBackoff(options: BackoffOptions): Backoff {
  let failures = 0;
  return {
    next: () => getBackoffMs(failures++, options),
    reset() {
      failures = 0;
    },
  };
}

/** Retries one action after growing delays, or at once when the device may be back online. */
export interface RetryScheduler {
  schedule(): void;
  /** Runs a scheduled retry now. Does nothing when none is scheduled. */
  runNow(): void;
  /** Cancels the scheduled retry and resets the delay. Call it when the action has succeeded. */
  reset(): void;
}

/** Returns a scheduler that calls `work` after growing delays. */
export function createRetryScheduler(work: () => void, options: BackoffOptions): RetryScheduler {
  const backoff = createBackoff(options);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = () => {
    timer = undefined;
    work();
  };
  return {
    schedule() {
      clearTimeout(timer);
      timer = setTimeout(run, backoff.next());
    },
    runNow() {
      if (timer === undefined) return;
      clearTimeout(timer);
      run();
    },
    reset() {
      clearTimeout(timer);
      timer = undefined;
      backoff.reset();
    },
  };
}
