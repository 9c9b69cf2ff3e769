/**
 * Starts a Firebase emulator for a test file if it is installed. If it is not, the report of the
 * test run says what was not tested.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const HELPERS = {
  firestore: fileURLToPath(
    new URL('../../../../tools/stack/src/testing/firestore-emulator-process.ts', import.meta.url),
  ),
  storage: fileURLToPath(
    new URL('../../../../tools/stack/src/testing/storage-emulator-process.ts', import.meta.url),
  ),
} as const;

/** Long enough for a Java process on a machine that runs other tests at the same time. */
export const EMULATOR_START_TIMEOUT_MS = 180_000;

export interface TestEmulator {
  /** The emulator's address, `127.0.0.1:port`. */
  readonly host: string;
  stop(): Promise<void>;
}

/**
 * @param what what is not tested without the emulator, such as "erasing from the real Firestore"
 * @returns Null when the emulator is not installed.
 * @throws when it is installed but does not start
 */
export async function startTestEmulator(
  name: keyof typeof HELPERS,
  what: string,
): Promise<TestEmulator | null> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', HELPERS[name]], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  const exited = once(child, 'exit');
  const failed = exited.then(() => {
    throw new Error(`The ${name} emulator did not start`);
  });
  failed.catch(() => undefined);
  const lines = createInterface(child.stdout);
  const first = new Promise<{ readonly host?: string; readonly missing?: string }>((resolve) => {
    // Ignore other output.
    lines.on('line', (line) => line.startsWith('{') && resolve(JSON.parse(line) as object));
  });
  const status = await Promise.race([first, failed]);
  // When a hook of the test file has timed out, nothing stops the emulator. It must not keep the
  // test run from ending. It then ends together with this process, which closes its standard input.
  child.unref();
  for (const stream of [child.stdin, child.stdout] as unknown as readonly Socket[]) stream.unref();
  const stop = async () => {
    child.ref();
    child.stdin.end();
    await exited;
  };
  if (status.host !== undefined) return { host: status.host, stop };
  await stop();
  const report = process.env['PADDOCK_NOT_POSSIBLE'];
  if (report) appendFileSync(report, `${what}: ${status.missing ?? ''}\n`);
  return null;
}
