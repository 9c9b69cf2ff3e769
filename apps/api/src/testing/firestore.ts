/** The real Firestore emulator for a test file, where this machine has it; the run's report says so where it has not. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const HELPER = fileURLToPath(new URL('../../../../tools/stack/src/testing/firestore-emulator-process.ts', import.meta.url));

export interface TestFirestore {
  /** `127.0.0.1:port` */
  readonly host: string;
  stop(): Promise<void>;
}

/** @returns null where it is not on this machine. @throws where it is, and does not start */
export async function startTestFirestore(): Promise<TestFirestore | null> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', HELPER], { stdio: ['pipe', 'pipe', 'inherit'], env: { ...process.env, NODE_OPTIONS: '' } });
  const exited = once(child, 'exit');
  const failed = exited.then(() => {
    throw new Error('The Firestore emulator did not start');
  });
  failed.catch(() => undefined);
  const [line] = (await Promise.race([once(createInterface(child.stdout), 'line'), failed])) as [string];
  const said = JSON.parse(line) as { readonly host?: string; readonly missing?: string };
  const stop = async () => {
    child.stdin.end();
    await exited;
  };
  if (said.host !== undefined) return { host: said.host, stop };
  await stop();
  const report = process.env['PADDOCK_NOT_POSSIBLE'];
  if (report) appendFileSync(report, `erasing from the real Firestore: ${said.missing ?? ''}\n`);
  return null;
}
