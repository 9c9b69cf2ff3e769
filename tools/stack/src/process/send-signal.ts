/**
 * Sends a signal to a process, or with a negative id to its group. Ignores processes that have
 * ended.
 */
export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has already ended.
  }
}
