/** Runs the shell server of a development session as a child process. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { createNodeArguments } from '../../../stack/src/process/node-child.ts';
import { MODULE_EXTENSION, ROOT } from '../paths.ts';
import type { DevFolder } from './dev-folder.ts';

export interface ShellProcessOptions {
  readonly port: number;
  readonly apiOrigin: string;
  readonly folder: DevFolder;
  /**
   * Logs what the developer should know, such as a page that could not be rendered or a server that
   * has ended.
   */
  log(sentence: string): void;
}

export interface ShellProcess {
  /**
   * Ends the current process, if there is one, and starts a new one.
   *
   * @returns true when the new process responds. A failure has already been logged.
   */
  restart(): Promise<boolean>;
  /**
   * Calls `change`, then waits until the running shell serves a different composition. Resolves
   * without waiting when no shell is running.
   */
  changeComposition(change: () => void): Promise<void>;
  stop(): Promise<void>;
}

const POLL_MS = 40;
/**
 * How long to wait for the running shell to load a new composition. After this time the browser is
 * notified anyway, because the shell will load the composition after a later poll.
 */
const RELOAD_TIMEOUT_MS = 5_000;
const READY_WITHIN_MS = 60_000;
const STOP_GRACE_MS = 5_000;
const HEALTH_TIMEOUT_MS = 1_000;
const LINES_SHOWN = 12;
/** The number of the log level "warn" in pino. */
const WARNING = 40;

interface LogLine {
  readonly level?: number;
  readonly msg?: string;
  readonly remote?: string;
  readonly code?: string;
  readonly reason?: string;
  readonly err?: { readonly stack?: string };
}

/** @returns a message for a log line of level "warn" or above; null for any other line */
function parseWarning(line: string): string | null {
  try {
    const { level = 0, msg = '', remote, code, reason, err } = JSON.parse(line) as LogLine;
    if (level < WARNING) return null;
    return [
      remote === undefined ? msg : `${remote}: ${msg}${code === undefined ? '' : ` (${code})`}`,
      reason ?? err?.stack,
    ]
      .filter(Boolean)
      .join(': ');
  } catch {
    return null;
  }
}

export function createShellProcess({
  port,
  apiOrigin,
  folder,
  log,
}: ShellProcessOptions): ShellProcess {
  let child: ChildProcess | null = null;
  let lastLines: string[] = [];

  function handleLine(line: string): void {
    appendFileSync(folder.shellLog, `${line}\n`);
    lastLines = [...lastLines, line].slice(-LINES_SHOWN);
    const warning = parseWarning(line);
    if (warning !== null) log(warning);
  }

  function launch(): ChildProcess {
    lastLines = [];
    const file = `apps/shell/src/server/main${MODULE_EXTENSION}`;
    const launched = spawn(process.execPath, createNodeArguments(file), {
      cwd: ROOT,
      env: {
        ...process.env,
        PORT: String(port),
        API_ORIGIN: apiOrigin,
        DIST_DIR: folder.root,
        // The session has a composition of its own, so the shell must not serve a channel.
        RELEASE_CHANNEL: '',
        PADDOCK_DEV: '1',
        WORKERS: '1',
        RENDER_THREADS: '1',
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // A separate process group, so that Ctrl-C reaches only the session, which then stops the
      // shell.
      detached: true,
    });
    for (const stream of [launched.stdout, launched.stderr])
      if (stream) createInterface(stream).on('line', handleLine);
    launched.once('close', (code, signal) => {
      if (child !== launched) return;
      child = null;
      log(
        `The shell's server ended (${signal ?? `code ${code}`}). It restarts when its source changes.\n${lastLines.join('\n')}`,
      );
    });
    return launched;
  }

  /**
   * Returns an identifier of the composition that the running shell serves; null when the shell
   * does not respond.
   */
  async function fetchComposition(): Promise<string | null> {
    try {
      const response = await fetch(`http://127.0.0.1:${port}/healthz`, {
        signal: AbortSignal.timeout(HEALTH_TIMEOUT_MS),
      });
      return ((await response.json()) as { readonly composition: string }).composition;
    } catch {
      return null;
    }
  }

  async function end(): Promise<void> {
    const ending = child;
    child = null;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    const ended = new Promise<void>((resolve) => ending.once('close', () => resolve()));
    ending.kill('SIGTERM');
    const timer = setTimeout(() => ending.kill('SIGKILL'), STOP_GRACE_MS);
    await ended;
    clearTimeout(timer);
  }

  async function waitUntilReady(started: ChildProcess): Promise<boolean> {
    const deadlineMs = Date.now() + READY_WITHIN_MS;
    while (child === started && Date.now() < deadlineMs) {
      if ((await fetchComposition()) !== null) return true;
      await delay(POLL_MS);
    }
    if (child === started)
      log(`The shell's server did not respond on port ${port}.\n${lastLines.join('\n')}`);
    return false;
  }

  return {
    async restart() {
      await end();
      child = launch();
      return waitUntilReady(child);
    },
    async changeComposition(change) {
      const before = child && (await fetchComposition());
      change();
      const deadlineMs = Date.now() + RELOAD_TIMEOUT_MS;
      while (
        before !== null &&
        child &&
        Date.now() < deadlineMs &&
        (await fetchComposition()) === before
      )
        await delay(POLL_MS);
    },
    stop: end,
  };
}
