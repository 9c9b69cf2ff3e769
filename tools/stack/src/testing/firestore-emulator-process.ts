/**
 * Runs only the Firestore emulator, as a separate process, so that the API's tests need not import
 * a tool. Prints one line of JSON: `{ "host" }`, or `{ "missing" }` with the reason. Ends when
 * standard input closes.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFirestoreJar } from '../launch/firestore-jar.ts';
import { EMULATORS_FOLDER } from '../launch/install-emulators.ts';
import { findFreePort } from '@paddock/runtime/testing/free-port';

const READY_WITHIN_MS = 60_000;
const POLL_MS = 200;

const print = (message: object) => process.stdout.write(`${JSON.stringify(message)}\n`);
const folder = mkdtempSync(path.join(tmpdir(), 'paddock-firestore-'));
const jar = await findFirestoreJar(folder, process.env);

if ('missing' in jar) print({ missing: jar.missing });
else await run(jar.path);
rmSync(folder, { recursive: true });

async function answers(host: string): Promise<boolean> {
  try {
    return (await fetch(`http://${host}/`, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
}

async function run(file: string): Promise<void> {
  const port = await findFreePort();
  const host = `127.0.0.1:${port}`;
  const child = spawn(
    'java',
    [
      '-Xmx256m',
      '-jar',
      file,
      '--host',
      '127.0.0.1',
      '--port',
      String(port),
      '--rules',
      path.join(EMULATORS_FOLDER, 'firestore.rules'),
    ],
    { cwd: folder, stdio: 'ignore' },
  );
  const inputClosed = once(process.stdin.resume(), 'close');
  const ended = once(child, 'exit');
  const deadline = Date.now() + READY_WITHIN_MS;
  while (!(await answers(host)) && child.exitCode === null && Date.now() < deadline)
    await pause(POLL_MS);
  if (child.exitCode !== null)
    throw new Error(`The Firestore emulator ended with ${child.exitCode}`);
  print({ host });
  await Promise.race([inputClosed, ended]);
  child.kill('SIGKILL');
  await ended;
}
