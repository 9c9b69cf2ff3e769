/**
 * Sends a signal to a process, or to its process group if the id is negative. Does nothing when the
 * process has ended.
 */
export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has already ended.
  }
}
