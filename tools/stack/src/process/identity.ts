/**
 * Who a process id really is. Numbers are used again after a reboot or a long day: a process is ours only if it also
 * started when we recorded that it did.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

export interface ProcessIdentity {
  readonly pid: number;
  /** As the system gives it, to be compared alone; null where the system gives none. */
  readonly startedAt: string | null;
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // Somebody else's process is alive all the same.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return processState(pid) !== 'Z' || hasOtherThreads(pid);
}

/** @returns null where there is no such process */
export function identify(pid: number): ProcessIdentity | null {
  if (!isAlive(pid)) return null;
  return { pid, startedAt: readStartTime(pid) };
}

/** True while the very process that was recorded is running, and not another one of its number. */
export function isSame({ pid, startedAt }: ProcessIdentity): boolean {
  return startedAt !== null && isAlive(pid) && readStartTime(pid) === startedAt;
}

/** The fields of /proc/{pid}/stat after the command's name, which may itself hold spaces and brackets. */
function statFields(pid: number): readonly string[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(') ') + 2).split(' ');
  } catch {
    return null;
  }
}

/** Who started a process; null where there is no such process. Linux alone. */
export function readParentPid(pid: number): number | null {
  const parent = statFields(pid)?.[1];
  return parent === undefined ? null : Number(parent);
}

/** A process whose first thread has ended shows as a zombie while its others still hold its ports and files. */
function hasOtherThreads(pid: number): boolean {
  try {
    return readdirSync(`/proc/${pid}/task`).length > 1;
  } catch {
    return false;
  }
}

function processState(pid: number): string | null {
  return statFields(pid)?.[0] ?? null;
}

function readStartTime(pid: number): string | null {
  if (process.platform === 'linux') {
    // Ticks since boot, and which boot: field 22 of proc(5), counted from the third.
    const ticks = statFields(pid)?.[19];
    return ticks === undefined ? null : `${bootId()}/${ticks}`;
  }
  if (process.platform === 'win32') return null;
  const result = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
  return result.stdout.trim() || null;
}

function bootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return '';
  }
}
