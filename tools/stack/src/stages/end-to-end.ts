/** Playwright against the built product: a stack of its own, in its own folder, on a free port. */
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { requireBrowser } from '../browser/find-browser.ts';
import { createProgress } from '../console/progress.ts';
import { installEmulatorsIfPossible } from '../launch/install-emulators.ts';
import { installTestPackagesIfPossible } from '../launch/install-test-packages.ts';
import { startStack } from '../launch/start-stack.ts';
import { inRoot, STATE_FOLDER } from '../paths.ts';
import { freePort } from '../process/ports.ts';
import { runTool } from '../run-tool.ts';
import { sentenceOf } from '../stack-error.ts';
import { readReportName, resultFile, RESULTS_FOLDER } from './results.ts';

/** Database and logs of the tests' stack; kept, so that the next run need not write the sample data again. */
export const E2E_STATE_FOLDER = path.join(STATE_FOLDER, 'e2e');

/** Tests ask far more often than a person, and are more people. */
export const TEST_LIMITS = { API_REQUESTS_PER_MINUTE: '1000000', API_REGISTRATIONS_PER_HOUR: '100000', API_MAILS_PER_HOUR: '100000', NOTIFICATION_MAIL_DELAY_SECONDS: '1', LOG_LEVEL: 'warn' } as const;

/**
 * @param commandLine Playwright's arguments; `--report e2e-search` also writes the results to
 *   `.paddock/results/e2e-search.e2e.json`
 * @returns Playwright's exit code
 * @throws StackError when there is no browser or the stack does not start
 */
export function runEndToEnd(commandLine: readonly string[]): Promise<number> {
  return runPlaywright('playwright.config.ts', commandLine);
}

/**
 * @param config a file of apps/e2e
 * @param commandLine as for `runEndToEnd`
 */
export async function runPlaywright(config: string, commandLine: readonly string[]): Promise<number> {
  const { report, args } = readReportName(commandLine);
  const say = (sentence: string) => console.log(`  ! ${sentence}`);
  const browser = requireBrowser('chromium-headless-shell', say);
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop);
  process.once('disconnect', stop);
  const installing = installEmulatorsIfPossible(stopping.signal);
  const installingTestPackages = installTestPackagesIfPossible(stopping.signal);
  const stack = await startStack({
    port: await freePort(),
    stateFolder: E2E_STATE_FOLDER,
    databaseUrl: null,
    progress: createProgress(),
    say,
    env: TEST_LIMITS,
    // Nx has built the apps before it starts this.
    isBuilding: report === null,
    signal: stopping.signal,
  });
  let isOver = false;
  try {
    const [missing] = await Promise.all([installing, installingTestPackages]);
    // Ended meanwhile: there is nobody to tell Playwright.
    stopping.signal.throwIfAborted();
    // They come up while the first tests run; those that sign somebody in wait for them.
    const emulators = missing === null ? stack.startEmulators() : null;
    emulators?.catch((error: unknown) => {
      // Tests that need none may be over before they are there: they are given up then.
      if (!isOver) say(`Firebase emulators: ${sentenceOf(error)}`);
    });
    const reportFile = resultFile(report ?? 'by-hand', 'e2e');
    mkdirSync(RESULTS_FOLDER, { recursive: true });
    rmSync(reportFile, { force: true });
    return await runTool('@playwright/test/cli.js', ['test', '--config', inRoot('apps/e2e', config), ...args], {
      env: { BASE_URL: stack.origin, API_ORIGIN: stack.apiOrigin, DATABASE_URL: stack.databaseUrl, CHROMIUM_PATH: browser, HAS_AUTH_EMULATOR: emulators ? '1' : '0', HAS_FIRESTORE_EMULATOR: stack.canListen ? '1' : '0', HAS_STORAGE_EMULATOR: stack.canStorePhotos ? '1' : '0', PADDOCK_BUILD: 'off', PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile, PLAYWRIGHT_OUTPUT_FOLDER: resultFile(report ?? 'by-hand', 'e2e', 'traces') },
    });
  } finally {
    isOver = true;
    await stack.stop();
  }
}
