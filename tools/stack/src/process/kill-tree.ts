import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { readParentPid } from './identity.ts';
import { send } from './send-signal.ts';

/**
 * Kills a process and all that it has started, at once. Its group alone would not do: the Firebase CLI gives Java a
 * group of its own, and nobody is above Java any more once the CLI has gone.
 */
export function killTree(pid: number): void {
  const stopped = new Set<number>();
  // Who is stopped starts nothing more: the first look that finds nobody new has found all.
  for (
    let found: readonly number[] = [pid];
    found.length > 0;
    found = startedBy(pid).filter((each) => !stopped.has(each))
  ) {
    for (const each of found) {
      send(each, 'SIGSTOP');
      stopped.add(each);
    }
  }
  for (const each of [-pid, ...stopped]) send(each, 'SIGKILL');
}

/** What a process has started, and what that has started in turn, whatever group each is in. */
function startedBy(pid: number): readonly number[] {
  const childrenByParent = new Map<number, number[]>();
  for (const [child, parent] of parents())
    childrenByParent.set(parent, [...(childrenByParent.get(parent) ?? []), child]);
  const found = [...(childrenByParent.get(pid) ?? [])];
  // An array that grows while it is walked.
  for (const each of found) found.push(...(childrenByParent.get(each) ?? []));
  return found;
}

/** Each process that there is, and who started it. */
function parents(): readonly (readonly [number, number])[] {
  if (process.platform === 'linux') {
    return readdirSync('/proc').flatMap((name) => {
      const pid = Number(name);
      const parent = Number.isInteger(pid) ? readParentPid(pid) : null;
      return parent === null ? [] : [[pid, parent] as const];
    });
  }
  if (process.platform === 'win32') return [];
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  return stdout
    .trim()
    .split('\n')
    .map((line) => {
      const [pid, parent] = line.trim().split(/\s+/).map(Number);
      return [pid ?? 0, parent ?? 0] as const;
    });
}
