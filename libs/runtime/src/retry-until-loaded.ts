import { onRetry } from './online.ts';

/**
 * The delay before a failed load is retried: short after the first failure, long after later ones.
 */
const FIRST_RETRY_DELAY_MS = 1_000;
const RETRY_DELAY_MS = 15_000;

/** Resolves after the given time, or earlier when a retry is worth it (see `onRetry`). */
function pause(durationMs: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      stopListening();
      resolve();
    };
    const timer = setTimeout(done, durationMs);
    const stopListening = onRetry(done);
  });
}

/**
 * Loads code that the page does not need immediately, and retries until it has loaded. Never
 * rejects. Use it below a Suspense boundary: until the code has loaded, the server-rendered HTML
 * stays visible and usable.
 *
 * @param onFailure called after each failure with the error and the number of earlier failures
 */
export async function retryUntilLoaded<Result>(
  load: () => Promise<Result>,
  onFailure?: (error: unknown, before: number) => void,
): Promise<Result> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await load();
    } catch (error) {
      onFailure?.(error, failures);
      await pause(failures === 0 ? FIRST_RETRY_DELAY_MS : RETRY_DELAY_MS);
    }
  }
}
