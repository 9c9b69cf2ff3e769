/**
 * Starts a Firebase emulator for the tests if it is installed. If it is not, the report of the test
 * run says what was not tested.
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
}

type EmulatorName = keyof typeof HELPERS;
/** The line that a helper prints: the emulator's address, or why it cannot run. */
interface EmulatorStatus {
  readonly host?: string;
  readonly missing?: string;
}

/** The emulators of this process, which all test files share (ADR 31). */
const statuses = new Map<EmulatorName, Promise<EmulatorStatus>>();

/**
 * Starts the emulator, or returns the one that another test file has started. It ends together with
 * this process.
 *
 * @param what what is not tested without the emulator, such as "erasing from the real Firestore"
 * @returns Null when the emulator is not installed.
 * @throws when it is installed but does not start
 */
export async function startTestEmulator(
  name: EmulatorName,
  what: string,
): Promise<TestEmulator | null> {
  const status = statuses.get(name) ?? startHelper(name);
  statuses.set(name, status);
  const { host, missing } = await status;
  if (host !== undefined) return { host };
  const report = process.env['PADDOCK_NOT_POSSIBLE'];
  if (report) appendFileSync(report, `${what}: ${missing ?? ''}\n`);
  return null;
}

async function startHelper(name: EmulatorName): Promise<EmulatorStatus> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', HELPERS[name]], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  const failed = once(child, 'exit').then(() => {
    throw new Error(`The ${name} emulator did not start`);
  });
  failed.catch(() => undefined);
  const lines = createInterface(child.stdout);
  const first = new Promise<EmulatorStatus>((resolve) => {
    // Ignore other output.
    lines.on('line', (line) => line.startsWith('{') && resolve(JSON.parse(line) as EmulatorStatus));
  });
  const status = await Promise.race([first, failed]);
  // The emulator must not keep this process from ending. It ends when its standard input closes.
  child.unref();
  for (const stream of [child.stdin, child.stdout] as unknown as readonly Socket[]) stream.unref();
  return status;
}
