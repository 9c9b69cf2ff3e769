/** Until a failed fetch of code is tried again: first soon, for a slow answer; then as long as a bad spell may last. */
const FIRST_RETRY_DELAY_MS = 1_000;
const RETRY_DELAY_MS = 15_000;

/** Resolves after the time, or when the network is back. */
function pause(durationMs: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, durationMs);
    addEventListener('online', done);
  });
}

/**
 * Loads code that a page can do without for a while, however many tries it takes. Never rejects: below a Suspense
 * boundary, what the server rendered stays on the screen and works as plain HTML until the code is there.
 *
 * @param onFailure told of each failed try, and how many there were before it
 */
export async function insist<Result>(
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
