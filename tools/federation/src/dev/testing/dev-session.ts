/** Runs a session of hot reload as a developer would, and reads its output. */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import path from 'node:path';

export interface DevSession {
  /** The address that the session has printed. */
  readonly address: string;
  readonly origin: string;
  /** Resolves when a new line of output contains the text. */
  waitForOutput(text: string): Promise<void>;
  /**
   * Ends the session as Ctrl-C does.
   * @returns its exit code
   */
  stop(): Promise<number | null>;
}

/** No server listens at this address, because the tested pages do not need the API. */
const NO_API = 'http://127.0.0.1:9';

export interface DevSessionOptions {
  /** The workspace's root folder. */
  readonly root: string;
  readonly app: string;
  readonly firstPort: number;
  /** RELEASE_CACHE of the running shell, if that shell serves a channel. */
  readonly releaseCache?: string;
}

/** Starts a session in a copy of this workspace. */
export function startDev({
  root,
  app,
  firstPort,
  releaseCache = '',
}: DevSessionOptions): Promise<DevSession> {
  const { NODE_OPTIONS: _, ...env } = process.env;
  return startDevCommand(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', path.join(root, 'tools/federation/src/dev.ts'), app],
    {
      cwd: root,
      env: { ...env, PORT: String(firstPort), API_ORIGIN: NO_API, RELEASE_CACHE: releaseCache },
    },
  );
}

/**
 * Starts the command and waits until it has printed the session's address.
 *
 * @throws Error with the command's output when it ends before that
 */
export async function startDevCommand(
  command: string,
  args: readonly string[],
  options: { readonly cwd: string; readonly env: NodeJS.ProcessEnv },
): Promise<DevSession> {
  const child = spawn(command, args, {
    ...options,
    // The child process ends when its IPC channel closes, even when this test is killed.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  const listeners = new Set<(line: string) => void>();
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    createInterface(stream).on('line', (line) => {
      output += `${line}\n`;
      for (const listener of listeners) listener(line);
    });
  }
  const ended = new Promise<number | null>((resolve) =>
    child.once('close', (code) => resolve(code)),
  );

  function waitForLine(matches: (line: string) => boolean, description: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const listener = (text: string) => {
        if (!matches(text)) return;
        listeners.delete(listener);
        resolve(text);
      };
      listeners.add(listener);
      void ended.then(() =>
        reject(new Error(`The session ended before it printed ${description}:\n${output}`)),
      );
    });
  }

  const line = await waitForLine((text) => text.includes('http://localhost:'), 'its address');
  const address = /http:\/\/localhost:\S+/.exec(line)?.[0] ?? '';
  return {
    address,
    origin: new URL(address).origin,
    async waitForOutput(text) {
      await waitForLine((line) => line.includes(text), `"${text}"`);
    },
    stop() {
      child.kill('SIGINT');
      return ended;
    },
  };
}
