/** `npm start`: runs the whole product at one address until Ctrl-C. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { formatSeconds } from '../console/format.ts';
import { createProgress } from '../console/progress.ts';
import { readSampleListings } from '../launch/open-database.ts';
import { startStack, type RunningStack } from '../launch/start-stack.ts';
import { inRoot, STATE_FOLDER } from '../paths.ts';
import { readPort } from '../process/ports.ts';
import { runCommand, toErrorMessage } from '../stack-error.ts';

async function start(): Promise<void> {
  if (existsSync(inRoot('.env'))) process.loadEnvFile(inRoot('.env'));
  const cancelling = new AbortController();
  const cancelled = new Promise<void>((resolve) => {
    const cancel = () => {
      cancelling.abort();
      resolve();
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, cancel);
    // Emitted when the script that npm started has ended, even if it sent no signal.
    process.on('disconnect', cancel);
  });
  const stateFolder = path.resolve(process.env['PADDOCK_STATE_DIR'] || STATE_FOLDER);
  const progress = createProgress();
  const say = (sentence: string) => console.log(`  ! ${sentence}`);

  console.log('Paddock is starting. Ctrl-C stops it and keeps the data.');
  const stack = await startStack({
    port: readPort(process.env),
    stateFolder,
    databaseUrl: process.env['DATABASE_URL'] || null,
    sampleListings: readSampleListings(process.env),
    progress,
    log: say,
    signal: cancelling.signal,
  }).catch((error: unknown) => {
    if (cancelling.signal.aborted) return null;
    throw error;
  });
  if (!stack) {
    console.log('\nStopped before the start was complete. No data is lost.');
    return;
  }
  const startedAtMs = Number(process.env['PADDOCK_STARTED_AT'] ?? performance.timeOrigin);
  console.log(
    `\nPaddock is at ${stack.origin} (ready after ${formatSeconds(Date.now() - startedAtMs)})\n`,
  );
  const emulators = startEmulators(stack, say, cancelling.signal);
  await cancelled;
  console.log('\nStopping …');
  await Promise.all([emulators, stack.stop()]);
  console.log(
    `Stopped. The data is in ${path.relative(process.cwd(), stateFolder) || '.'}; the next npm start uses it again.`,
  );
}

/**
 * Starts the emulators in the background. A failure is logged in one line, because the rest of the
 * product works without them.
 */
async function startEmulators(
  stack: RunningStack,
  say: (sentence: string) => void,
  signal: AbortSignal,
): Promise<void> {
  try {
    await stack.startEmulators();
  } catch (error) {
    if (!signal.aborted) say(`Firebase emulators: ${toErrorMessage(error)}`);
  }
}

void runCommand(start);
