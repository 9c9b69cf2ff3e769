/** Starts browsers and their drivers as child processes. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** How long a process may take to end before it is killed. */
const ENDS_WITHIN_MS = 5_000;

export interface BrowserProcess {
  /** The lines of stdout and stderr so far. */
  readonly lines: readonly string[];
  /** Writes a line to stdin. */
  write(line: string): void;
  /** @throws Error with the process's output when the process has ended */
  throwIfEnded(): void;
  /** Resolves when the process has ended. */
  end(): Promise<void>;
}

/** @param args the program and its arguments */
export function startBrowserProcess(
  args: readonly [string, ...string[]],
  env: Readonly<Record<string, string>>,
): BrowserProcess {
  const [program, ...rest] = args;
  const child = spawn(program, rest, {
    env: { ...process.env, ...env },
    stdio: 'pipe',
  });
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => lines.push(line));
  // A process that cannot be started emits `error` only.
  child.once('error', (error) => lines.push(String(error)));
  child.stdin.on('error', (error) => lines.push(String(error)));
  const hasEnded = () =>
    child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  return {
    lines,
    write: (line) => void child.stdin.write(`${line}\n`),
    throwIfEnded() {
      if (hasEnded()) throw new Error(`${program} has ended:\n${lines.join('\n')}`);
    },
    async end() {
      process.off('exit', kill);
      if (hasEnded()) return;
      const ended = once(child, 'exit');
      child.kill();
      const timer = setTimeout(kill, ENDS_WITHIN_MS);
      await ended;
      clearTimeout(timer);
    },
  };
}
