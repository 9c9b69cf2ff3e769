/**
 * Runs the product that the browser tests visit, in a separate folder, on a free port and with
 * emulators. Nx starts one such stack for all projects (the target `test-stack`). A manual run uses
 * the stack that is running, or starts one.
 */
import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createProgress } from '../console/progress.ts';
import { STATE_FOLDER } from '../paths.ts';
import { findFreePort } from '@paddock/runtime/testing/free-port';
import { StackError } from '../stack-error.ts';
import { installEmulatorsIfPossible } from './install-emulators.ts';
import { installTestPackagesIfPossible } from './install-test-packages.ts';
import { getEmulatorsFolder } from './sign-in.ts';
import { startStack, type RunningStack } from './start-stack.ts';
import { findRunningStack, type StackState } from './state-file.ts';

/**
 * Folder of the database and logs. It is kept after a run, so that the next run does not have to
 * write the sample data again.
 */
const TEST_STACK_FOLDER = path.join(STATE_FOLDER, 'e2e');
/**
 * Exists while the test stack runs, and after a run whose emulators did not export their data: the
 * accounts and photos that the rows in the database refer to are then lost. Nx ends the emulators
 * before the stack can tell them to export.
 */
const RUNNING_MARKER = path.join(TEST_STACK_FOLDER, 'running');

/**
 * Sets the limits so high that they never apply. Tests send more requests than users do, and other
 * tests keep the machine busy, so that the API would refuse requests as overloaded or give up slow
 * queries, and the shell would leave late pages to the browser.
 */
const TEST_LIMITS = {
  API_MAX_EVENT_LOOP_DELAY_MS: '0',
  API_CONNECT_TIMEOUT_MS: '60000',
  API_STATEMENT_TIMEOUT_MS: '60000',
  RENDER_BUDGET_MS: '30000',
  // Icons that are late would be requested from a server that tests cannot reach.
  ICON_FALLBACK_ORIGIN: 'off',
  API_REQUESTS_PER_MINUTE: '1000000',
  API_REGISTRATIONS_PER_HOUR: '100000',
  API_MAILS_PER_HOUR: '100000',
  NOTIFICATION_MAIL_DELAY_SECONDS: '1',
  LOG_LEVEL: 'warn',
} as const;

/**
 * Makes sample photos plain areas of colour, because a drawing takes 0.1 s of processor time.
 * PADDOCK_FULL=1 keeps the drawings.
 */
const PLAIN_PHOTOS = { PLAIN_SAMPLE_PHOTOS: '1' } as const;

/**
 * Long enough for the first start on a machine, which writes the sample data and installs the
 * emulators.
 */
const READY_WITHIN_MS = 600_000;
/** Fewer than the default, because writing sample data takes most of the time of a first start. */
const SAMPLE_LISTINGS = 6_400;
const POLL_MS = 100;

export interface TestStackOptions {
  readonly isBuilding: boolean;
  readonly signal: AbortSignal;
}

/**
 * Resolves when everything that the tests may use is running. An emulator that is not installed is
 * missing from the stack's state.
 * @throws StackError when the product or an installed emulator does not start, because the tests that
 *   need it would be left out
 */
export async function startTestStack({
  isBuilding,
  signal,
}: TestStackOptions): Promise<RunningStack> {
  const say = (sentence: string) => console.log(`  ! ${sentence}`);
  const [missing] = await Promise.all([
    installEmulatorsIfPossible(signal),
    installTestPackagesIfPossible(signal),
  ]);
  signal.throwIfAborted();
  if (existsSync(RUNNING_MARKER) && !findRunningTestStack()) {
    say('The last test stack lost its accounts and photos, so this one starts with new data.');
    rmSync(TEST_STACK_FOLDER, { recursive: true, force: true });
  }
  mkdirSync(TEST_STACK_FOLDER, { recursive: true });
  writeFileSync(RUNNING_MARKER, '');
  const stack = await startStack({
    port: await findFreePort(),
    stateFolder: TEST_STACK_FOLDER,
    databaseUrl: null,
    sampleListings: SAMPLE_LISTINGS,
    progress: createProgress(),
    log: say,
    env: { ...TEST_LIMITS, ...(process.env['PADDOCK_FULL'] === '1' ? {} : PLAIN_PHOTOS) },
    isBuilding,
    signal,
  });
  try {
    const emulators = missing === null ? stack.startEmulators() : null;
    if (emulators === null) stack.state.update({ emulators: {} });
    await emulators;
  } catch (error) {
    await stack.stop();
    throw error;
  }
  stack.state.update({ isReadyForTests: true });
  return {
    ...stack,
    async stop() {
      await stack.stop();
      if (hasExported()) rmSync(RUNNING_MARKER, { force: true });
    },
  };
}

/** True when the emulators have exported their data since this stack started. */
function hasExported(): boolean {
  const metadata = path.join(
    getEmulatorsFolder(TEST_STACK_FOLDER),
    'export/firebase-export-metadata.json',
  );
  const exportedMs = statSync(metadata, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return exportedMs > (statSync(RUNNING_MARKER, { throwIfNoEntry: false })?.mtimeMs ?? 0);
}

/** Returns the state of the running test stack; null when there is none. */
export function findRunningTestStack(): StackState | null {
  return findRunningStack(TEST_STACK_FOLDER);
}

/**
 * Waits until the test stack that another process is starting is ready.
 * @throws StackError when it does not start
 */
export async function waitForTestStack(signal: AbortSignal): Promise<void> {
  const deadlineMs = Date.now() + READY_WITHIN_MS;
  while (!findRunningTestStack()?.isReadyForTests) {
    if (Date.now() > deadlineMs)
      throw new StackError('The test stack did not start. See its own output for the reason.');
    await delay(POLL_MS, undefined, { signal });
  }
}
