/**
 * Runs work until it is done or the process is told to end, either by a signal or because its
 * parent has ended.
 */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** @param work receives a signal that is aborted when the process should end */
export async function runUntilInterrupted<Result>(
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const interruption = new AbortController();
  const interrupt = () => interruption.abort();
  for (const signal of SIGNALS) process.once(signal, interrupt);
  process.once('disconnect', interrupt);
  try {
    return await work(interruption.signal);
  } finally {
    for (const signal of SIGNALS) process.off(signal, interrupt);
    process.off('disconnect', interrupt);
  }
}
