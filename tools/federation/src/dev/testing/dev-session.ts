/** `dev.ts` as a person would run it, in a copy of the workspace, with what it says. */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import path from 'node:path';

export interface DevSession {
  /** Where the page is: what the session printed. */
  readonly origin: string;
  /** Resolves when a line that was not there before holds the text. */
  says(text: string): Promise<void>;
  /** Ends it as Ctrl-C does. @returns its exit code */
  stop(): Promise<number | null>;
}

/** Nobody listens there: what is tested asks the API for nothing. */
const NO_API = 'http://127.0.0.1:9';

export interface DevSessionOptions {
  /** Of the workspace. */
  readonly root: string;
  readonly app: string;
  readonly firstPort: number;
  /** RELEASE_CACHE of the running shell, where one serves a channel. */
  readonly releaseCache?: string;
}

/** @throws where it ends before it has printed its address; with what it said */
export async function startDev({
  root,
  app,
  firstPort,
  releaseCache = '',
}: DevSessionOptions): Promise<DevSession> {
  const { NODE_OPTIONS: _, ...env } = process.env;
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', path.join(root, 'tools/federation/src/dev.ts'), app],
    {
      cwd: root,
      env: { ...env, PORT: String(firstPort), API_ORIGIN: NO_API, RELEASE_CACHE: releaseCache },
      // With the channel, it ends when this test is killed.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  );
  let heard = '';
  const listeners = new Set<(line: string) => void>();
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    createInterface(stream).on('line', (line) => {
      heard += `${line}\n`;
      for (const listener of listeners) listener(line);
    });
  }
  const ended = new Promise<number | null>((resolve) =>
    child.once('close', (code) => resolve(code)),
  );

  function line(matches: (line: string) => boolean, what: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const listener = (text: string) => {
        if (!matches(text)) return;
        listeners.delete(listener);
        resolve(text);
      };
      listeners.add(listener);
      void ended.then(() => reject(new Error(`It ended before it said ${what}:\n${heard}`)));
    });
  }

  const address = await line((text) => text.includes('http://localhost:'), 'its address');
  return {
    origin: /http:\/\/localhost:\d+/.exec(address)?.[0] ?? '',
    async says(text) {
      await line((said) => said.includes(text), `"${text}"`);
    },
    stop() {
      child.kill('SIGINT');
      return ended;
    },
  };
}
