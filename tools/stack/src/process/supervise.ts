/**
 * Keeps one child process running: starts it, waits until it is ready, restarts it when it ends,
 * logs each restart, and stops it on request.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import {
  closeSync,
  copyFileSync,
  mkdirSync,
  openSync,
  readFileSync,
  statSync,
  truncateSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createBackoff } from '@paddock/runtime/backoff';
import { formatSeconds } from '../console/format.ts';
import { StackError } from '../stack-error.ts';
import { endProcess } from './end-process.ts';
import { identifyProcess, type ProcessIdentity } from './identity.ts';
import { sendSignal } from './send-signal.ts';

export interface SupervisedChildOptions {
  /** The child's name in messages: "API", "shell". */
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly cwd: string;
  readonly logFile: string;
  /** Returns true once the child is ready. Called repeatedly, never concurrently. */
  isReady(): Promise<boolean>;
  /** Called with each new process, and with null when a process has ended. */
  onProcess(identity: ProcessIdentity | null): void;
  /** Tells the user what happens to the child after it was first ready. */
  log(sentence: string): void;
  readonly readyWithinMs?: number;
  /** The signal that makes the child shut down. Default: SIGTERM. */
  readonly stopSignal?: NodeJS.Signals;
  readonly stopGraceMs?: number;
  /** The log is moved to a file with the suffix `.old` when it is larger than this. */
  readonly logMaxBytes?: number;
  /** How often the log's size is checked, in milliseconds. */
  readonly logCheckMs?: number;
  /**
   * Aborted to cancel the start. A child that was never ready is then killed without a chance to
   * shut down.
   */
  readonly cancelSignal?: AbortSignal;
  /** Aborted when the whole stack is stopping. A child that ends after that is not restarted. */
  readonly stopping?: AbortSignal;
}

export interface SupervisedChild {
  pid(): number | null;
  /** Stops the child. Idempotent. */
  stop(): Promise<void>;
}

const READY_WITHIN_MS = 60_000;
const STOP_GRACE_MS = 12_000;
const POLL_MS = 40;
const RETRY_DELAYS = { firstMs: 200, maxMs: 10_000 };
/**
 * A child that ran for this long had started successfully, so its next restart follows after the
 * shortest delay again.
 */
const GOOD_RUN_MS = 30_000;
const LOG_MAX_BYTES = 5 * 1024 * 1024;
const LOG_CHECK_MS = 60_000;
const LOG_LINES_SHOWN = 12;

/** @throws StackError with the last log lines when the child ends before it has ever been ready */
export async function supervise(options: SupervisedChildOptions): Promise<SupervisedChild> {
  const stopping = new AbortController();
  const isStopping = () =>
    [stopping.signal, options.cancelSignal, options.stopping].some(
      (signal) => signal?.aborted === true,
    );
  let identity: ProcessIdentity | null = null;
  let ended = Promise.resolve('never started');

  function launch(): void {
    const child = spawnChild(options);
    identity = child.pid === undefined ? null : identifyProcess(child.pid);
    options.onProcess(identity);
    ended = new Promise<string>((resolve) => {
      child.once('error', (error) => resolve(error.message));
      child.once('exit', (code, signal) => resolve(signal ? `signal ${signal}` : `code ${code}`));
    }).then((reason) => {
      // Kills processes that the child itself had started and left behind.
      if (child.pid !== undefined) sendSignal(-child.pid, 'SIGKILL');
      identity = null;
      options.onProcess(null);
      return reason;
    });
  }

  async function end(stopSignal: NodeJS.Signals = options.stopSignal ?? 'SIGTERM'): Promise<void> {
    if (identity) await endProcess(identity, stopSignal, options.stopGraceMs ?? STOP_GRACE_MS);
    // The process can be gone before Node emits `exit`. Wait until `exit` has been handled and
    // `onProcess(null)` has been called.
    await ended;
  }

  /** @returns null when the child is ready, otherwise the reason why it is not */
  async function waitUntilReady(): Promise<string | null> {
    const readyWithinMs = options.readyWithinMs ?? READY_WITHIN_MS;
    const deadlineMs = Date.now() + readyWithinMs;
    const whenEnded = ended.then((why) => `it ended (${why})`);
    while (!isStopping()) {
      if (await options.isReady().catch(() => false)) return null;
      // If both promises are already settled, Promise.race prefers `whenEnded` because it is first.
      const reason = await Promise.race([whenEnded, Promise.resolve(null)]);
      if (reason !== null) return reason;
      if (Date.now() > deadlineMs) return `it was not ready within ${formatSeconds(readyWithinMs)}`;
      await delay(POLL_MS);
    }
    return 'it was stopped';
  }

  async function keepRunning(): Promise<void> {
    const backoff = createBackoff(RETRY_DELAYS);
    let startedMs = Date.now();
    while (true) {
      const reason = await ended;
      if (isStopping()) return;
      const downSinceMs = Date.now();
      if (downSinceMs - startedMs > GOOD_RUN_MS) backoff.reset();
      await delay(backoff.next(), undefined, { signal: stopping.signal }).catch(() => undefined);
      // A signal to the whole process group may end the child before this process has handled the
      // signal.
      if (isStopping()) return;
      options.log(`The ${options.name} stopped by itself (${reason}); starting it again.`);
      startedMs = Date.now();
      launch();
      const failure = await waitUntilReady();
      if (isStopping()) {
        await end();
        return;
      }
      if (failure === null)
        options.log(
          `The ${options.name} is back after ${formatSeconds(Date.now() - downSinceMs)}.`,
        );
      else await end();
    }
  }

  launch();
  const failure = await waitUntilReady();
  if (failure !== null) {
    await end(options.cancelSignal?.aborted ? 'SIGKILL' : undefined);
    options.cancelSignal?.throwIfAborted();
    throw new StackError(
      `The ${options.name} did not start: ${failure}. Its last log lines (${options.logFile}):\n${readLastLogLines(options.logFile)}`,
    );
  }
  const running = keepRunning();
  const rotating = setInterval(() => rotateLog(options), options.logCheckMs ?? LOG_CHECK_MS);
  return {
    pid: () => identity?.pid ?? null,
    async stop() {
      clearInterval(rotating);
      stopping.abort();
      await end();
      await running;
    },
  };
}

function spawnChild(options: SupervisedChildOptions): ChildProcess {
  const { command, args, env, cwd, logFile } = options;
  mkdirSync(path.dirname(logFile), { recursive: true });
  rotateLog(options);
  const log = openSync(logFile, 'a');
  try {
    return spawn(command, args, {
      cwd,
      env,
      // A separate process group, so that Ctrl-C reaches only this process, which then stops the
      // children in order.
      detached: true,
      stdio: ['ignore', log, log, 'ipc'],
    });
  } finally {
    closeSync(log);
  }
}

/** The child appends to its open log, so the file is copied and emptied instead of renamed. */
function rotateLog({ logFile, logMaxBytes = LOG_MAX_BYTES }: SupervisedChildOptions): void {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= logMaxBytes) return;
  copyFileSync(logFile, `${logFile}.old`);
  truncateSync(logFile);
}

export function readLastLogLines(file: string, count = LOG_LINES_SHOWN): string {
  try {
    return readFileSync(file, 'utf8')
      .trimEnd()
      .split('\n')
      .slice(-count)
      .map((line) => `    ${line}`)
      .join('\n');
  } catch {
    return '    (the log is empty)';
  }
}
