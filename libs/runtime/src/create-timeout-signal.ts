/**
 * Returns a signal that aborts after the given time. `AbortSignal.timeout` is newer than the oldest
 * browsers that Paddock supports.
 */
export function createTimeoutSignal(durationMs: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), durationMs);
  return controller.signal;
}
