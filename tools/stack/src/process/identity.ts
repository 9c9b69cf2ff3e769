/**
 * Identifies a process by its id and start time, because ids are reused after a reboot or a long
 * uptime. Two processes are the same only if both values are equal.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

export interface ProcessIdentity {
  readonly pid: number;
  /**
   * The start time in the system's own format, used only for comparison; null when the system
   * reports none.
   */
  readonly startedAt: string | null;
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM means that the process exists and belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return readProcessState(pid) !== 'Z' || hasOtherThreads(pid);
}

/** @returns null when there is no such process */
export function identifyProcess(pid: number): ProcessIdentity | null {
  if (!isAlive(pid)) return null;
  return { pid, startedAt: readStartTime(pid) };
}

/** True while the recorded process is running. False when another process has the same id. */
export function isStillRunning({ pid, startedAt }: ProcessIdentity): boolean {
  return startedAt !== null && isAlive(pid) && readStartTime(pid) === startedAt;
}

/**
 * Returns the fields of /proc/{pid}/stat that follow the command's name. The name may contain
 * spaces and brackets.
 */
function readStatFields(pid: number): readonly string[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(') ') + 2).split(' ');
  } catch {
    return null;
  }
}

/** Returns the id of a process's parent; null when the process does not exist. Linux only. */
export function readParentPid(pid: number): number | null {
  const parent = readStatFields(pid)?.[1];
  return parent === undefined ? null : Number(parent);
}

/**
 * True for a process whose first thread has ended while other threads are running. Such a process
 * looks like a zombie, but still holds ports and files.
 */
function hasOtherThreads(pid: number): boolean {
  try {
    return readdirSync(`/proc/${pid}/task`).length > 1;
  } catch {
    return false;
  }
}

function readProcessState(pid: number): string | null {
  return readStatFields(pid)?.[0] ?? null;
}

function readStartTime(pid: number): string | null {
  if (process.platform === 'linux') {
    // The start time in clock ticks since boot, combined with the boot's id. It is field 22 of
    // proc(5); the array of readStatFields starts with field 3.
    const ticks = readStatFields(pid)?.[19];
    return ticks === undefined ? null : `${readBootId()}/${ticks}`;
  }
  if (process.platform === 'win32') return null;
  const result = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
  return result.stdout.trim() || null;
}

function readBootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return '';
  }
}
