/** What a process has cost so far, as the system counts it (Linux). */
import { readdirSync, readFileSync } from 'node:fs';

/** On every Linux that Node runs on. */
const TICKS_PER_SECOND = 100;

/**
 * CPU time of a process with all its threads, in milliseconds. The scheduler's own account is exact to the nanosecond;
 * where the kernel keeps none, the ticks of 10 ms are taken.
 * @throws where the process is gone
 */
export function cpuTimeMs(pid: number): number {
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

/** CPU time of each of these processes that still runs, in milliseconds. */
export function cpuByProcess(pids: readonly number[]): ReadonlyMap<number, number> {
  return new Map(
    pids.flatMap((pid) => {
      try {
        return [[pid, cpuTimeMs(pid)] as const];
      } catch {
        return [];
      }
    }),
  );
}

/**
 * @returns what the processes worked in between, process by process: one that has ended takes its time with it and
 * would hide what the others did
 */
export function cpuSpentMs(
  before: ReadonlyMap<number, number>,
  after: ReadonlyMap<number, number>,
): number {
  return [...after].reduce((sum, [pid, ms]) => sum + ms - (before.get(pid) ?? 0), 0);
}

/** A process and everything that it started, and that those started. */
export function processTree(root: number): readonly number[] {
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
    // It ended while we were looking.
    return null;
  }
}

export interface ProcessMemory {
  readonly pid: number;
  readonly name: string;
  /** Memory that is shared is counted in parts: the sum over processes is what the machine lacks. */
  readonly bytes: number;
}

export function readMemory(pids: readonly number[]): readonly ProcessMemory[] {
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
