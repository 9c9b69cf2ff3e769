/** Runs an installed package's command under our own Node, its output going where ours goes. */
import { spawn } from 'node:child_process';
import { binary, ROOT } from './paths.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export interface ToolOptions {
  readonly env?: NodeJS.ProcessEnv;
  /** For tools that also print a report that nobody is to read. */
  readonly isQuietOnStandardOutput?: boolean;
  /** Gets what it says, both streams, instead of our own output. */
  readonly print?: Print;
}

export type Print = (text: string) => void;

/** @returns its exit code */
export function runTool(
  packagePath: string,
  args: readonly string[],
  options: ToolOptions = {},
): Promise<number> {
  return runNode(binary(packagePath), args, options);
}

/** The same for a file of the workspace. */
export function runNode(
  file: string,
  args: readonly string[],
  { env, isQuietOnStandardOutput, print }: ToolOptions = {},
): Promise<number> {
  const output = print ? 'pipe' : 'inherit';
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', file, ...args],
      {
        cwd: ROOT,
        // What goes through a pipe has its colours all the same.
        env: {
          ...process.env,
          ...(print && process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}),
          ...env,
        },
        stdio: ['inherit', isQuietOnStandardOutput ? 'ignore' : output, output],
      },
    );
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => print?.(text));
    // A signal to us alone (from npm, from CI) is meant for what we run.
    const passOn = (signal: NodeJS.Signals) => void child.kill(signal);
    for (const signal of SIGNALS) process.on(signal, passOn);
    child.once('error', reject);
    child.once('close', (code) => {
      for (const signal of SIGNALS) process.off(signal, passOn);
      resolve(code ?? 1);
    });
  });
}
