import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from '@jest/globals';
import { isAlive } from './identity.ts';
import { killByArgument } from './kill-by-argument.ts';

it('killByArgument kills the processes with an argument that begins with the text, and no others', async () => {
  const folder = `/tmp/paddock-${process.pid}-killed/`;
  const start = (argument: string) =>
    spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1e6)', '--', argument], {
      detached: true,
      stdio: 'ignore',
    });
  const wanted = start(`${folder}emulator.jar`);
  const other = start(`other:${folder}emulator.jar`);
  try {
    await Promise.all([once(wanted, 'spawn'), once(other, 'spawn')]);
    const ended = once(wanted, 'exit');
    killByArgument(folder);
    expect(await ended).toEqual([null, 'SIGKILL']);
    expect(isAlive(other.pid ?? 0)).toBe(true);
  } finally {
    wanted.kill('SIGKILL');
    other.kill('SIGKILL');
  }
});
