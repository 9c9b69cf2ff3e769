/** Reads from Chromium's trace how long the tasks of a page's main thread took. */

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** CPU time of the thread, in microseconds. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

const LONG_MS = 50;

/**
 * @param trace JSON of `browser.stopTracing()`, with the category `toplevel`
 * @returns for the page with the most tasks, the CPU time of its longest task in milliseconds and
 *   the number of tasks above 50 ms
 */
export function readLongTasks(trace: string): {
  readonly longestTaskMs: number;
  readonly longTasks: number;
} {
  const { traceEvents } = JSON.parse(trace) as { readonly traceEvents: readonly TraceEvent[] };
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}:${tid}`),
  );
  const byPage = new Map<number, number[]>();
  for (const { name, ph, pid, tid, tdur } of traceEvents) {
    if (
      ph !== 'X' ||
      !name.endsWith('RunTask') ||
      tdur === undefined ||
      !mains.has(`${pid}:${tid}`)
    )
      continue;
    const tasks = byPage.get(pid) ?? [];
    tasks.push(tdur / 1_000);
    byPage.set(pid, tasks);
  }
  const [busiest = []] = [...byPage.values()].sort((one, other) => other.length - one.length);
  if (busiest.length === 0) throw new Error('The trace contains no task of a page');
  return {
    longestTaskMs: Math.max(...busiest),
    longTasks: busiest.filter((ms) => ms > LONG_MS).length,
  };
}
