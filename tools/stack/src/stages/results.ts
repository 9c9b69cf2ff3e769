/** Reads the reports that Jest and Playwright write to `.paddock/results`. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { STATE_FOLDER } from '../paths.ts';
import { FULL_RUN_TAG, IS_FULL_RUN } from './full-run.ts';
import { readJestOutcomes, readPlaywrightOutcomes } from './outcomes.ts';
import type { JestReport, PlaywrightReport, PlaywrightSuite, TestOutcome } from './outcomes.ts';

export const RESULTS_FOLDER = path.join(STATE_FOLDER, 'results');

/** The counts of one task, and the tests of the task with their durations. */
export interface TestResult {
  readonly passed: number;
  readonly failed: number;
  /** The reasons of the tests that cannot run on this machine, one per test. */
  readonly notPossible: readonly string[];
  readonly tests: readonly TimedTest[];
  /** The tests that failed. Empty when the run failed in another way, or has no report. */
  readonly failures: readonly TestOutcome[];
}

export interface TimedTest {
  readonly name: string;
  readonly durationMs: number;
}

/** @returns the path of a task's report: `.paddock/results/search.unit.json` */
export function getResultFile(project: string, target: string, ending = 'json'): string {
  return path.join(RESULTS_FOLDER, `${project}.${target}.${ending}`);
}

/** Removes `--report {project}` from a command line and returns the project. */
export function readReportName(commandLine: readonly string[]): {
  readonly report: string | null;
  readonly args: readonly string[];
} {
  const at = commandLine.indexOf('--report');
  const report = at < 0 ? null : (commandLine[at + 1] ?? null);
  return { report, args: at < 0 ? commandLine : commandLine.toSpliced(at, 2) };
}

/** Returns the result of a task that has no report. */
export function createResult(hasPassed: boolean, notPossible: readonly string[] = []): TestResult {
  const counts = hasPassed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  return { ...counts, notPossible, tests: [], failures: [] };
}

/** @param hasPassed false when the run has failed; at least one failure is then counted */
export function readJestResult(reportFile: string, hasPassed: boolean): TestResult {
  const report = read<JestReport>(reportFile);
  if (!report) return createResult(false);
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  const tests = report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ fullName }) => IS_FULL_RUN || !fullName.includes(FULL_RUN_TAG));
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && !hasPassed ? 1 : failed,
    notPossible: tests
      .filter(({ status }) => status === 'pending')
      .map(({ fullName }) => `${fullName}: the test was skipped`),
    tests: tests.map(({ fullName, duration }) => ({ name: fullName, durationMs: duration ?? 0 })),
    failures: keepFailures(readJestOutcomes(report)),
  };
}

/** @param hasPassed as for `readJestResult` */
export function readPlaywrightResult(reportFile: string, hasPassed: boolean): TestResult {
  const report = read<PlaywrightReport>(reportFile);
  if (!report) return createResult(false);
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failed = unexpected + flaky + report.errors.length;
  const specs = report.suites.flatMap((suite) => listSpecs(suite));
  const skippedSpecs = specs
    .filter(({ status }) => status === 'skipped')
    .map(({ name, reason }) => `${name} (${reason})`);
  return {
    passed: expected,
    failed: failed === 0 && !hasPassed ? 1 : failed,
    notPossible:
      skipped > 0 ? [`${skipped} browser tests: ${[...new Set(skippedSpecs)].join('; ')}`] : [],
    tests: specs.map(({ file, name, durationMs }) => ({ name: `${file} › ${name}`, durationMs })),
    failures: keepFailures(readPlaywrightOutcomes(report)),
  };
}

const keepFailures = (outcomes: readonly TestOutcome[]) =>
  outcomes.filter(({ error }) => error !== null);

interface Spec extends TimedTest {
  readonly file: string;
  readonly status: string;
  readonly reason: string;
}

function listSpecs({ title, suites = [], specs = [] }: PlaywrightSuite, file = title): Spec[] {
  const own = specs.flatMap(({ title: name, tests }) =>
    tests.map(({ status, annotations, results }) => ({
      file,
      name,
      status,
      reason: annotations.find(({ type }) => type === 'skip')?.description ?? 'no reason given',
      durationMs: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  );
  return [...own, ...suites.flatMap((suite) => listSpecs(suite, file))];
}

function read<T>(file: string): T | null {
  if (!existsSync(file)) return null;
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return null;
  }
}
