/** An emulator for a test file, where this machine has it; the run's report says so where it has not. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
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

export interface TestEmulator {
  /** `127.0.0.1:port` */
  readonly host: string;
  stop(): Promise<void>;
}

/**
 * @param what is not tested where it is missing: "erasing from the real Firestore"
 * @returns null where it is not on this machine. @throws where it is, and does not start
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
    // What else it prints is not for us.
    lines.on('line', (line) => line.startsWith('{') && resolve(JSON.parse(line) as object));
  });
  const said = await Promise.race([first, failed]);
  const stop = async () => {
    child.stdin.end();
    await exited;
  };
  if (said.host !== undefined) return { host: said.host, stop };
  await stop();
  const report = process.env['PADDOCK_NOT_POSSIBLE'];
  if (report) appendFileSync(report, `${what}: ${said.missing ?? ''}\n`);
  return null;
}
