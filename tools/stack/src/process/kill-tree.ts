import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { readParentPid } from './identity.ts';
import { sendSignal } from './send-signal.ts';

/**
 * Kills a process and all its descendants at once. Killing its process group is not enough: the
 * Firebase CLI starts Java in another group, and Java loses its parent when the CLI has ended.
 */
export function killTree(pid: number): void {
  const stopped = new Set<number>();
  // Stop all processes first: stopped processes start no others, so the search is complete when it
  // finds no new process.
  for (
    let found: readonly number[] = [pid];
    found.length > 0;
    found = listDescendants(pid).filter((each) => !stopped.has(each))
  ) {
    for (const each of found) {
      sendSignal(each, 'SIGSTOP');
      stopped.add(each);
    }
  }
  for (const each of [-pid, ...stopped]) sendSignal(each, 'SIGKILL');
}

/** Returns all descendants of a process, in any process group. */
function listDescendants(pid: number): readonly number[] {
  const childrenByParent = new Map<number, number[]>();
  for (const [child, parent] of listParents())
    childrenByParent.set(parent, [...(childrenByParent.get(parent) ?? []), child]);
  const found = [...(childrenByParent.get(pid) ?? [])];
  // The array grows during the loop.
  for (const each of found) found.push(...(childrenByParent.get(each) ?? []));
  return found;
}

/** Returns the id of each process, and the id of its parent. */
function listParents(): readonly (readonly [number, number])[] {
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
