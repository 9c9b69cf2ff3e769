/** Does work until it is done, or the process is asked to end: by a signal, or because its parent has gone. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** @param work is given a signal that is aborted when the process is to end */
export async function untilInterrupted<Result>(
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
