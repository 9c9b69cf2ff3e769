/**
 * A Jest runner that runs test files one after another in this process, as plain Node modules.
 *
 * Jest's own runner loads every module again for each test file, which took half of the processor
 * time of the API's tests. Here, a module is loaded once for all files. Therefore these tests may
 * not mock modules, and must restore whatever global state they change. Everything else is
 * jest-circus, as in Jest's own runner: hooks, timeouts, `it.each`, and the form of failures.
 * Spies, fake timers and global variables are restored after each file.
 */
import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import { jestExpect } from '@jest/expect';
import {
  createEmptyTestResult,
  type AssertionResult,
  type Test,
  type TestResult,
} from '@jest/test-result';
import type { Config, Circus } from '@jest/types';
import { formatResultsErrors } from 'jest-message-util';
import * as circus from 'jest-circus';
import { saveGlobals } from './globals-in-plain-node.ts';

type OnStart = (test: Test) => Promise<void>;
type OnResult = (test: Test, result: TestResult) => Promise<void>;
type OnFailure = (test: Test, error: unknown) => Promise<void>;

/** The addresses of the modules that replace packages, keyed by the package's name. */
const REPLACEMENTS: ReadonlyMap<string, string> = new Map([
  // Outside of Jest's own runner, importing @jest/globals throws.
  ['@jest/globals', new URL('./globals-in-plain-node.ts', import.meta.url).href],
  ['fast-check', new URL('./fast-check.mjs', import.meta.url).href],
  ['styled-components', new URL('./styled-components.mjs', import.meta.url).href],
]);
const DEFAULT_TIMEOUT_MS = 5_000;

registerHooks({
  resolve(specifier, context, nextResolve) {
    return nextResolve(REPLACEMENTS.get(specifier) ?? specifier, context);
  },
});

export class PlainNodeRunner {
  readonly isSerial = true;
  readonly #config: Config.GlobalConfig;

  constructor(config: Config.GlobalConfig) {
    this.#config = config;
  }

  async runTests(
    tests: readonly Test[],
    watcher: { isInterrupted(): boolean },
    onStart: OnStart,
    onResult: OnResult,
    onFailure: OnFailure,
  ): Promise<void> {
    circus.addEventHandler(updateExpectState);
    for (const test of tests) {
      if (watcher.isInterrupted()) return;
      await onStart(test);
      try {
        await onResult(test, await runFile(test, this.#config));
      } catch (error) {
        await onFailure(test, error);
      }
    }
  }
}

async function runFile(
  test: Test,
  { testTimeout, testNamePattern }: Config.GlobalConfig,
): Promise<TestResult> {
  const { path } = test;
  const startMs = Date.now();
  circus.resetState();
  const state = circus.getState();
  state.testTimeout = testTimeout ?? DEFAULT_TIMEOUT_MS;
  state.testNamePattern = testNamePattern ? new RegExp(testNamePattern, 'i') : null;
  jestExpect.setState({ testPath: path });
  const recordError = (error: unknown) => {
    state.unhandledErrors.push(error as Circus.Exception);
  };
  let restoreGlobals: (() => void) | undefined;
  process.on('uncaughtException', recordError);
  process.on('unhandledRejection', recordError);
  try {
    await import(pathToFileURL(path).href);
    // Save the globals only now: changes that modules make while they load must stay, because
    // modules load only once.
    restoreGlobals = saveGlobals();
    return createTestResult(test, startMs, await circus.run());
  } finally {
    process.off('uncaughtException', recordError);
    process.off('unhandledRejection', recordError);
    restoreGlobals?.();
  }
}

/** Resets what `expect` collects for each test, and reports the failures that it has collected. */
function updateExpectState(event: Circus.Event): void {
  if (event.name === 'test_start') {
    jestExpect.setState({
      assertionCalls: 0,
      numPassingAsserts: 0,
      suppressedErrors: [],
      currentTestName: event.test.name,
    });
  } else if (event.name === 'test_done') {
    const { suppressedErrors, numPassingAsserts } = jestExpect.getState();
    event.test.numPassingAsserts = numPassingAsserts;
    event.test.errors.push(...suppressedErrors);
  }
}

const STATUSES = { done: 'passed', skip: 'pending', todo: 'todo' } as const;

function toAssertion(result: Circus.TestResult): AssertionResult {
  // The first title belongs to the file's root block.
  const titles = result.testPath.slice(1).map(String);
  return {
    ancestorTitles: titles.slice(0, -1),
    title: titles.at(-1) ?? '',
    fullName: titles.join(' '),
    status: result.errors.length > 0 ? 'failed' : STATUSES[result.status],
    failureMessages: [...result.errors],
    failureDetails: [...result.errorsDetailed],
    numPassingAsserts: result.numPassingAsserts,
    duration: result.duration ?? null,
  };
}

function createTestResult(
  { path, context: { config } }: Test,
  startMs: number,
  { testResults, unhandledErrors }: Circus.RunResult,
): TestResult {
  const assertions = testResults.map(toAssertion);
  const count = (status: string) =>
    assertions.filter((assertion) => assertion.status === status).length;
  const endMs = Date.now();
  const empty = createEmptyTestResult();
  const message = unhandledErrors.join('\n');
  return {
    ...empty,
    testFilePath: path,
    testResults: assertions,
    numPassingTests: count('passed'),
    numFailingTests: count('failed'),
    numPendingTests: count('pending'),
    numTodoTests: count('todo'),
    perfStats: {
      ...empty.perfStats,
      start: startMs,
      end: endMs,
      runtime: endMs - startMs,
      slow: endMs - startMs > config.slowTestThreshold * 1_000,
    },
    failureMessage: formatResultsErrors(assertions, config, { noStackTrace: false }, path),
    ...(message === '' ? {} : { testExecError: { message, stack: message } }),
    ...(config.displayName ? { displayName: config.displayName } : {}),
  };
}
