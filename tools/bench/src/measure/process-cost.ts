/** Reads from /proc the CPU time and memory that processes have used (Linux only). */
import { readdirSync, readFileSync } from 'node:fs';

/** Has this value on every Linux that Node supports. */
const TICKS_PER_SECOND = 100;

/**
 * Returns the CPU time of a process with all its threads, in milliseconds. It reads the scheduler's
 * statistics, which count nanoseconds. If the kernel does not have them, it reads ticks of 10 ms.
 * @throws Error when the process has ended
 */
export function readCpuTimeMs(pid: number): number {
  try {
    return (
      readdirSync(`/proc/${pid}/task`).reduce(
        (sum, thread) => sum + threadNanoseconds(pid, thread),
        0,
      ) / 1e6
    );
  } catch {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return ((Number(fields[11]) + Number(fields[12])) * 1_000) / TICKS_PER_SECOND;
  }
}

function threadNanoseconds(pid: number, thread: string): number {
  return Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]);
}

/** Returns the CPU time of each of these processes that is still running, in milliseconds. */
export function readCpuByProcess(pids: readonly number[]): ReadonlyMap<number, number> {
  return new Map(
    pids.flatMap((pid) => {
      try {
        return [[pid, readCpuTimeMs(pid)] as const];
      } catch {
        return [];
      }
    }),
  );
}

/**
 * @returns the CPU time that the running processes used between the two readings. It is the sum of
 *   each process's difference, because the difference of the totals would be too small when a
 *   process has ended.
 */
export function sumCpuSpentMs(
  before: ReadonlyMap<number, number>,
  after: ReadonlyMap<number, number>,
): number {
  return [...after].reduce((sum, [pid, ms]) => sum + ms - (before.get(pid) ?? 0), 0);
}

/** Returns the ids of a process and all its descendants. */
export function listProcessTree(root: number): readonly number[] {
  const parents = new Map<number, number[]>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const parent = readParent(Number(name));
    if (parent !== null) parents.set(parent, [...(parents.get(parent) ?? []), Number(name)]);
  }
  const collect = (pid: number): number[] => [pid, ...(parents.get(pid) ?? []).flatMap(collect)];
  return collect(root);
}

function readParent(pid: number): number | null {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]);
  } catch {
    // The process ended while its files in /proc were read.
    return null;
  }
}

export interface ProcessMemory {
  readonly pid: number;
  readonly name: string;
  /**
   * Proportional set size: memory shared by several processes is divided among them, so that the
   * sum over all processes is the memory in use.
   */
  readonly bytes: number;
}

export function readProcessMemory(pids: readonly number[]): readonly ProcessMemory[] {
  return pids.flatMap((pid) => {
    try {
      const kilobytes = /^Pss:\s+(\d+) kB/m.exec(
        readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'),
      )?.[1];
      const commandLine = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').join(' ').trim();
      return kilobytes === undefined
        ? []
        : [{ pid, name: commandLine, bytes: Number(kilobytes) * 1_024 }];
    } catch {
      return [];
    }
  });
}
