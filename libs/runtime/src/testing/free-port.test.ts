import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import { findFreePort } from './free-port.ts';

const RANGE = { first: 31_000, last: 31_100 };
const CALLS = 40;

/** Calls `findFreePort` in another process, which ends when its standard input ends. */
async function findPortsInAnotherProcess() {
  const script = `
    const { findFreePort } = await import(${JSON.stringify(new URL('./free-port.ts', import.meta.url))});
    const ports = [];
    for (let n = 0; n < ${CALLS}; n++) ports.push(await findFreePort(${JSON.stringify(RANGE)}));
    console.log(ports.join());
    process.stdin.resume();`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [output] = (await once(child.stdout, 'data')) as [Buffer];
  return {
    ports: output.toString().trim().split(',').map(Number),
    async end() {
      const exited = once(child, 'exit');
      child.stdin.end();
      await exited;
    },
  };
}

describe('findFreePort', () => {
  it('returns a port outside the range of outgoing connections', async () => {
    const port = await findFreePort();
    expect(port).toBeGreaterThanOrEqual(15_000);
    expect(port).toBeLessThan(32_000);
  });

  it('returns no port that it has returned to this or another running process', async () => {
    const other = await findPortsInAnotherProcess();
    const ports = [...other.ports];
    for (let call = 0; call < CALLS; call++) ports.push(await findFreePort(RANGE));
    await other.end();
    expect(new Set(ports).size).toBe(2 * CALLS);
  });
});
