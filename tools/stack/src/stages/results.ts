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

interface PlaywrightReport {
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
    notPossible: skipped > 0 ? [`${skipped} browser tests were left out; the list above says which`] : [],
  };
}

function read<T>(file: string): T | null {
  if (!existsSync(file)) return null;
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return null;
  }
}
