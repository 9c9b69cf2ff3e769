import { spawn } from 'node:child_process';
import { ROOT } from '../paths.ts';
import { createNodeArguments } from '../process/node-child.ts';
import { StackError } from '../stack-error.ts';

export interface ScriptOptions {
  readonly env?: NodeJS.ProcessEnv;
  readonly signal?: AbortSignal;
  /** Called for each complete line of standard output. */
  readonly onLine?: (line: string) => void;
}

const OUTPUT_LINES_SHOWN = 15;

/**
 * Runs one of the workspace's TypeScript files until it ends.
 * @returns its standard output
 * @throws StackError with the last lines of its output when it fails
 */
export function runScript(
  file: string,
  args: readonly string[],
  options: ScriptOptions = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, createNodeArguments(file, args), {
      cwd: ROOT,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      ...(options.signal ? { signal: options.signal } : {}),
    });
    let output = '';
    let everything = '';
    let line = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      const text = chunk.toString();
      output += text;
      everything = (everything + text).slice(-20_000);
      const lines = (line + text).split('\n');
      line = lines.pop() ?? '';
      for (const whole of lines) options.onLine?.(whole);
    });
    child.stderr?.on(
      'data',
      (chunk: Buffer) => (everything = (everything + chunk.toString()).slice(-20_000)),
    );
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve(output);
      else if (/ENOSPC|No space left on device/.test(everything))
        reject(new StackError('The disk is full: free some space and start again.'));
      else
        reject(
          new StackError(
            `${file} failed:\n${everything.trim().split('\n').slice(-OUTPUT_LINES_SHOWN).join('\n')}`,
          ),
        );
    });
  });
}
