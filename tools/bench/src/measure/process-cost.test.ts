import { spawn } from 'node:child_process';
import { describe, expect, it } from '@jest/globals';
import { cpuByProcess, cpuSpentMs, processTree } from './process-cost.ts';

describe('the cost of processes', () => {
  it('includes a process that the root has started, and leaves out one that has ended', () => {
    const child = spawn('sleep', ['60']);
    const pid = child.pid ?? 0;
    try {
      expect(processTree(process.pid)).toContain(pid);
      expect([...cpuByProcess([pid, 2 ** 30]).keys()]).toEqual([pid]);
    } finally {
      child.kill();
    }
  });

  it('is summed process by process', () => {
    const before = new Map([
      [1, 500],
      [2, 30],
    ]);
    expect(
      cpuSpentMs(
        before,
        new Map([
          [2, 50],
          [3, 7],
        ]),
      ),
    ).toBe(27);
  });
});
