/** Runs `npm start` as a user does, for tests that read its output and kill its processes. */
import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { inRoot } from '../paths.ts';
import { readState, type StackState } from '../launch/state-file.ts';

export interface StackUnderTest {
  /** Process id of the script that npm runs; the stack is its child process. */
  readonly pid: number;
  readonly stateFolder: string;
  /** Returns all output so far. */
  output(): string;
  /**
   * Resolves when the output matches.
   * @returns the output
   * @throws Error when the stack ends without a match
   */
  waitForOutput(pattern: RegExp): Promise<string>;
  state(): StackState;
  signal(signal: NodeJS.Signals): void;
  /** @returns the exit code, or the signal that killed the process */
  waitUntilEnded(): Promise<number | NodeJS.Signals>;
}

export interface StackUnderTestOptions {
  readonly stateFolder: string;
  readonly port: number;
  readonly env?: NodeJS.ProcessEnv;
}

/** Few listings and no emulators, because these tests are about processes only. */
const ENVIRONMENT = {
  PADDOCK_EMULATORS: 'off',
  PADDOCK_SAMPLE_LISTINGS: '300',
  // Other tests keep the machine busy, so that the API would refuse requests as overloaded, and the
  // shell would leave late pages to the browser.
  API_MAX_EVENT_LOOP_DELAY_MS: '0',
  RENDER_BUDGET_MS: '30000',
  API_REQUESTS_PER_MINUTE: '1000000',
  LOG_LEVEL: 'warn',
  DATABASE_URL: '',
  NODE_OPTIONS: '',
};

export const READY_LINE_PATTERN = /Paddock is at /;

const running = new Set<StackUnderTest>();

/**
 * Ends the stacks that are still running. For `afterEach`: a stack that a failed test leaves behind
 * would keep Jest from exiting.
 */
export async function endRunningStacks(): Promise<void> {
  await Promise.all(
    [...running].map((stack) => {
      stack.signal('SIGTERM');
      return stack.waitUntilEnded();
    }),
  );
}

export function runStack({ stateFolder, port, env }: StackUnderTestOptions): StackUnderTest {
  const child: ChildProcess = spawn(process.execPath, [inRoot('tools/stack/run.mjs'), 'start'], {
    cwd: path.dirname(stateFolder),
    env: {
      ...process.env,
      ...ENVIRONMENT,
      PADDOCK_STATE_DIR: stateFolder,
      PORT: String(port),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  const waiting = new Set<() => void>();
  const wake = () => {
    for (const look of [...waiting]) look();
  };
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      wake();
    });
  }
  let end: number | NodeJS.Signals | null = null;
  const ended = new Promise<number | NodeJS.Signals>((resolve) => {
    child.once('close', (code, signal) => {
      end = code ?? signal ?? 1;
      running.delete(stack);
      resolve(end);
      wake();
    });
  });
  if (child.pid === undefined) throw new Error('npm start could not be started');
  const { pid } = child;
  const stack: StackUnderTest = {
    pid,
    stateFolder,
    output: () => output,
    waitForOutput: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (pattern.test(output)) resolve(output);
          else if (end !== null)
            reject(new Error(`the stack ended (${end}) without printing ${pattern}:\n${output}`));
          else return;
          waiting.delete(look);
        };
        waiting.add(look);
        look();
      }),
    state() {
      const state = readState(stateFolder);
      if (!state) throw new Error('the stack has not written its state file');
      return state;
    },
    signal: (signal) => process.kill(pid, signal),
    waitUntilEnded: () => ended,
  };
  running.add(stack);
  return stack;
}
