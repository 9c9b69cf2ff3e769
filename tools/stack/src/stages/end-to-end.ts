/** Runs Playwright against the built product. */
import { mkdirSync, rmSync } from 'node:fs';
import { findBrowser, requireBrowser } from '../browser/find-browser.ts';
import type { StackState } from '../launch/state-file.ts';
import { findRunningTestStack, startTestStack, waitForTestStack } from '../launch/test-stack.ts';
import { inRoot } from '../paths.ts';
import { runUntilInterrupted } from '../process/interruption.ts';
import { runTool } from '../run-tool.ts';
import { StackError } from '../stack-error.ts';
import { FULL_RUN_TAG, IS_FULL_RUN } from './full-run.ts';
import { readReportName, getResultFile, RESULTS_FOLDER } from './results.ts';

/**
 * Nx starts the test stack in parallel with this task and does not wait until the stack is ready,
 * because a task from the cache does not need the stack.
 */
const IS_TASK_OF_NX = process.env['NX_TASK_TARGET_TARGET'] === 'e2e';

/**
 * @param commandLine Playwright's arguments. `--report e2e-search` also writes the results to
 *   `.paddock/results/e2e-search.e2e.json`, and uses the apps as Nx has built them.
 * @returns Playwright's exit code
 * @throws StackError when there is no browser or the product does not start
 */
export function runEndToEnd(commandLine: readonly string[]): Promise<number> {
  return runPlaywright('playwright.config.ts', commandLine);
}

/**
 * @param config a configuration file in apps/e2e
 * @param commandLine as for `runEndToEnd`
 */
export async function runPlaywright(
  config: string,
  commandLine: readonly string[],
): Promise<number> {
  const { report, args } = readReportName(commandLine);
  const reportFile = getResultFile(report ?? 'by-hand', 'e2e');
  const shell = requireBrowser('chromium-headless-shell', (sentence) =>
    console.log(`  ! ${sentence}`),
  );
  return runUntilInterrupted(async (signal) => {
    if (IS_TASK_OF_NX) await waitForTestStack(signal);
    const own = findRunningTestStack()
      ? null
      : await startTestStack({ isBuilding: report === null, signal });
    try {
      mkdirSync(RESULTS_FOLDER, { recursive: true });
      rmSync(reportFile, { force: true });
      return await runTool(
        '@playwright/test/cli.js',
        [
          'test',
          ...['--config', inRoot('apps/e2e', config)],
          ...(report === null || IS_FULL_RUN ? [] : ['--grep-invert', FULL_RUN_TAG]),
          ...args,
        ],
        {
          env: {
            ...describeStack(findRunningTestStack()),
            CHROMIUM_PATH: shell,
            WHOLE_CHROMIUM_PATH: findBrowser('chromium') ?? '',
            PADDOCK_BUILD: 'off',
            PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile,
            PLAYWRIGHT_OUTPUT_FOLDER: getResultFile(report ?? 'by-hand', 'e2e', 'traces'),
          },
        },
      );
    } finally {
      await own?.stop();
    }
  });
}

/** Returns the environment variables that apps/e2e/src/fixtures/environment.ts reads. */
function describeStack(stack: StackState | null): Readonly<Record<string, string>> {
  if (!stack?.isReadyForTests || !stack.origin || !stack.apiOrigin || !stack.databaseUrl)
    throw new StackError('The test stack is still starting. Try again in a moment.');
  const has = (emulator: string) => (stack.emulators[emulator] === undefined ? '0' : '1');
  return {
    BASE_URL: stack.origin,
    API_ORIGIN: stack.apiOrigin,
    SAMPLE_PHOTOS_ORIGIN: stack.samplePhotosOrigin ?? '',
    DATABASE_URL: stack.databaseUrl,
    HAS_AUTH_EMULATOR: has('auth'),
    HAS_FIRESTORE_EMULATOR: has('firestore'),
    HAS_STORAGE_EMULATOR: has('storage'),
  };
}
