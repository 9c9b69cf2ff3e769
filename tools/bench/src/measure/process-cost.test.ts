import { spawn } from 'node:child_process';
import { describe, expect, it } from '@jest/globals';
import { readCpuByProcess, sumCpuSpentMs, listProcessTree } from './process-cost.ts';

describe('process cost', () => {
  it('processTree includes child processes, and cpuByProcess omits ended processes', () => {
    const child = spawn('sleep', ['60']);
    const pid = child.pid ?? 0;
    try {
      expect(listProcessTree(process.pid)).toContain(pid);
      expect([...readCpuByProcess([pid, 2 ** 30]).keys()]).toEqual([pid]);
    } finally {
      child.kill();
    }
  });

  it('cpuSpentMs sums the difference of each process', () => {
    const before = new Map([
      [1, 500],
      [2, 30],
    ]);
    expect(
      sumCpuSpentMs(
        before,
        new Map([
          [2, 50],
          [3, 7],
        ]),
      ),
    ).toBe(27);
  });
});
