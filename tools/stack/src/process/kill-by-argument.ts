import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { sendSignal } from './send-signal.ts';

/**
 * Kills every process that has an argument beginning with this text. For processes whose parent has
 * been killed, and which are in another process group than it was.
 */
export function killByArgument(beginning: string): void {
  for (const [pid, command] of listCommands())
    if (pid !== process.pid && command.includes(` ${beginning}`)) sendSignal(pid, 'SIGKILL');
}

/** Returns the id of each process, and its command line. */
function listCommands(): readonly (readonly [number, string])[] {
  if (process.platform === 'linux') {
    return readdirSync('/proc').flatMap((name) => {
      const pid = Number(name);
      return Number.isInteger(pid) ? [[pid, readCommand(pid)] as const] : [];
    });
  }
  if (process.platform === 'win32') return [];
  const { stdout } = spawnSync('ps', ['-A', '-ww', '-o', 'pid=,command='], { encoding: 'utf8' });
  return stdout.split('\n').map((line) => {
    const [, pid = '', command = ''] = /^ *(\d+) (.*)$/.exec(line) ?? [];
    return [Number(pid), command] as const;
  });
}

/** Returns an empty string when the process has ended. */
function readCommand(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}
