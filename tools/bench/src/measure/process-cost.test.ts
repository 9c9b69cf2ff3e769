import { spawn } from 'node:child_process';
import { describe, expect, it } from '@jest/globals';
import { readCpuByProcess, sumCpuSpentMs, listProcessTree } from './process-cost.ts';

describe('process cost', () => {
  it('listProcessTree includes child processes, and readCpuByProcess omits ended processes', () => {
    const child = spawn('sleep', ['60']);
    const pid = child.pid ?? 0;
    try {
      expect(listProcessTree(process.pid)).toContain(pid);
      expect([...readCpuByProcess([pid, 2 ** 30]).keys()]).toEqual([pid]);
    } finally {
      child.kill();
    }
  });

  it("sumCpuSpentMs sums each process's difference between the two readings", () => {
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
