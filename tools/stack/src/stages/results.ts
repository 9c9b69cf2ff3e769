/** Counts out of Jest's and Playwright's own reports. */
import { existsSync, readFileSync } from 'node:fs';
import type { StageResult } from './stage.ts';

interface JestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numRuntimeErrorTestSuites: number;
  readonly numPendingTests: number;
  readonly testResults: readonly { readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[] }[];
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly tests: readonly { readonly status: string; readonly annotations: readonly { readonly type: string; readonly description?: string }[] }[];
  }[];
}

interface PlaywrightReport {
  readonly suites: readonly PlaywrightSuite[];
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number; readonly skipped: number };
  readonly errors: readonly { readonly message?: string }[];
}

/** @param exitCode a run that failed without a single failed test failed all the same */
export function jestResult(reportFile: string, exitCode: number): StageResult {
  const report = read<JestReport>(reportFile);
  if (!report) return { passed: 0, failed: 1, notPossible: [] };
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  const leftOut = report.testResults.flatMap(({ assertionResults }) => assertionResults.filter(({ status }) => status === 'pending').map(({ fullName }) => `${fullName}: its test was left out`));
  return { passed: report.numPassedTests, failed: failed === 0 && exitCode !== 0 ? 1 : failed, notPossible: leftOut };
}

export function playwrightResult(reportFile: string, exitCode: number): StageResult {
  const report = read<PlaywrightReport>(reportFile);
  if (!report) return { passed: 0, failed: 1, notPossible: [] };
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failed = unexpected + flaky + report.errors.length;
  return {
    passed: expected,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    notPossible: skipped > 0 ? [`${skipped} browser tests: ${[...new Set(report.suites.flatMap(leftOutOf))].join('; ')}`] : [],
  };
}

/** What was skipped, with the reason that the test gave. */
function leftOutOf({ suites = [], specs = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.filter(({ status }) => status === 'skipped').map(({ annotations }) => `${title} (${annotations.find(({ type }) => type === 'skip')?.description ?? 'no reason given'})`),
  );
  return [...own, ...suites.flatMap(leftOutOf)];
}

function read<T>(file: string): T | null {
  if (!existsSync(file)) return null;
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return null;
  }
}
