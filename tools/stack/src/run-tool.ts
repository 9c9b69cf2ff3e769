/**
 * Runs an installed package's command with the Node of this process, and prints the command's
 * output.
 */
import { spawn } from 'node:child_process';
import { getPackageScriptPath, ROOT } from './paths.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export interface ToolOptions {
  readonly env?: NodeJS.ProcessEnv;
  /** True for a tool that also prints a report that users need not see. */
  readonly isQuietOnStandardOutput?: boolean;
  /** Receives the output of both streams instead of printing it. */
  readonly print?: OutputPrinter;
}

export type OutputPrinter = (text: string) => void;

/** @returns the tool's exit code */
export function runTool(
  packagePath: string,
  args: readonly string[],
  options: ToolOptions = {},
): Promise<number> {
  return runNode(getPackageScriptPath(packagePath), args, options);
}

/**
 * Runs a file of the workspace.
 * @returns its exit code
 */
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
        // Keeps colours even when the output goes through a pipe.
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
    // Forward signals that reach only this process, such as from npm or CI, to the tool.
    const passOn = (signal: NodeJS.Signals) => void child.kill(signal);
    for (const signal of SIGNALS) process.on(signal, passOn);
    child.once('error', reject);
    child.once('close', (code) => {
      for (const signal of SIGNALS) process.off(signal, passOn);
      resolve(code ?? 1);
    });
  });
}
