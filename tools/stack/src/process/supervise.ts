/**
 * Keeps one child process running: starts it, waits until it answers, starts it again when it dies, says so, and ends
 * it when asked.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { formatSeconds } from '../console/format.ts';
import { StackError } from '../stack-error.ts';
import { endProcess } from './end-process.ts';
import { identify, type ProcessIdentity } from './identity.ts';
import { send } from './send-signal.ts';

export interface ChildOptions {
  /** As a sentence calls it: "API", "shell". */
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly cwd: string;
  readonly logFile: string;
  /** True as soon as the child does its work. Asked again and again, never at the same time. */
  isReady(): Promise<boolean>;
  /** Told of each process there is, and null between two. */
  onProcess(identity: ProcessIdentity | null): void;
  /** What became of it after it was once ready: sentences for the person at the keyboard. */
  say(sentence: string): void;
  readonly readyWithinMs?: number;
  /** What ends it in order. */
  readonly stopSignal?: NodeJS.Signals;
  readonly stopGraceMs?: number;
  /** Aborted before it was ready for the first time: it is killed, and has nothing to put in order. */
  readonly giveUp?: AbortSignal;
  /** Aborted when everything ends: a child that dies after that is not started again, whoever ended it. */
  readonly ending?: AbortSignal;
}

export interface SupervisedChild {
  pid(): number | null;
  /** Idempotent. */
  stop(): Promise<void>;
}

const READY_WITHIN_MS = 60_000;
const STOP_GRACE_MS = 12_000;
const POLL_MS = 40;
const FIRST_BACKOFF_MS = 200;
const LONGEST_BACKOFF_MS = 10_000;
/** A child that ran this long had started well: the next wait is the first one again. */
const GOOD_RUN_MS = 30_000;
const LOG_MAX_BYTES = 5 * 1024 * 1024;
const LOG_LINES_SHOWN = 12;

/** @throws StackError with the child's last lines, where it dies before it was ready for the first time */
export async function supervise(options: ChildOptions): Promise<SupervisedChild> {
  const stopping = new AbortController();
  const isStopping = () =>
    [stopping.signal, options.giveUp, options.ending].some((signal) => signal?.aborted === true);
  let identity: ProcessIdentity | null = null;
  let ended = Promise.resolve('never started');

  function launch(): void {
    const child = spawnChild(options);
    identity = child.pid === undefined ? null : identify(child.pid);
    options.onProcess(identity);
    ended = new Promise<string>((resolve) => {
      child.once('error', (error) => resolve(error.message));
      child.once('exit', (code, signal) => resolve(signal ? `signal ${signal}` : `code ${code}`));
    }).then((reason) => {
      // What the child itself had started and left behind when it died.
      if (child.pid !== undefined) send(-child.pid, 'SIGKILL');
      identity = null;
      options.onProcess(null);
      return reason;
    });
  }

  async function end(stopSignal: NodeJS.Signals = options.stopSignal ?? 'SIGTERM'): Promise<void> {
    if (identity) await endProcess(identity, stopSignal, options.stopGraceMs ?? STOP_GRACE_MS);
    // The system knows of its end before this process does, and whoever keeps the record is told by this process.
    await ended;
  }

  /** @returns null when ready, else why not */
  async function ready(): Promise<string | null> {
    const readyWithinMs = options.readyWithinMs ?? READY_WITHIN_MS;
    const deadlineMs = Date.now() + readyWithinMs;
    const whenEnded = ended.then((why) => `it ended (${why})`);
    while (!isStopping()) {
      if (await options.isReady().catch(() => false)) return null;
      // What is there already wins over a wait of nothing.
      const reason = await Promise.race([whenEnded, Promise.resolve(null)]);
      if (reason !== null) return reason;
      if (Date.now() > deadlineMs)
        return `it did not answer within ${formatSeconds(readyWithinMs)}`;
      await delay(POLL_MS);
    }
    return 'it was stopped';
  }

  async function keepRunning(): Promise<void> {
    let backoffMs = FIRST_BACKOFF_MS;
    let startedMs = Date.now();
    while (true) {
      const reason = await ended;
      if (isStopping()) return;
      const downSinceMs = Date.now();
      if (downSinceMs - startedMs > GOOD_RUN_MS) backoffMs = FIRST_BACKOFF_MS;
      await delay(backoffMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      // A signal to the whole process group reaches the child first.
      if (isStopping()) return;
      options.say(`The ${options.name} stopped by itself (${reason}); starting it again.`);
      backoffMs = Math.min(backoffMs * 2, LONGEST_BACKOFF_MS);
      startedMs = Date.now();
      launch();
      const failure = await ready();
      if (isStopping()) {
        await end();
        return;
      }
      if (failure === null)
        options.say(
          `The ${options.name} is back after ${formatSeconds(Date.now() - downSinceMs)}.`,
        );
      else await end();
    }
  }

  launch();
  const failure = await ready();
  if (failure !== null) {
    await end(options.giveUp?.aborted ? 'SIGKILL' : undefined);
    options.giveUp?.throwIfAborted();
    throw new StackError(
      `The ${options.name} did not start: ${failure}. Its last words (${options.logFile}):\n${lastLines(options.logFile)}`,
    );
  }
  const running = keepRunning();
  return {
    pid: () => identity?.pid ?? null,
    async stop() {
      stopping.abort();
      await end();
      await running;
    },
  };
}

function spawnChild({ command, args, env, cwd, logFile }: ChildOptions): ChildProcess {
  mkdirSync(path.dirname(logFile), { recursive: true });
  keepSmall(logFile);
  const log = openSync(logFile, 'a');
  try {
    return spawn(command, args, {
      cwd,
      env,
      // Its own group: a Ctrl-C reaches us alone, and we end the children in order.
      detached: true,
      stdio: ['ignore', log, log, 'ipc'],
    });
  } finally {
    closeSync(log);
  }
}

function keepSmall(logFile: string): void {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LOG_MAX_BYTES) renameSync(logFile, `${logFile}.old`);
}

export function lastLines(file: string, count = LOG_LINES_SHOWN): string {
  try {
    return readFileSync(file, 'utf8')
      .trimEnd()
      .split('\n')
      .slice(-count)
      .map((line) => `    ${line}`)
      .join('\n');
  } catch {
    return '    (it wrote nothing)';
  }
}
