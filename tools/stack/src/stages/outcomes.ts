/**
 * Reads the outcome of every run of every test from the report of Jest or Playwright. Skipped tests
 * are omitted.
 */
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from '../paths.ts';

/** Enough lines for an assertion's message, the difference, and the calls that led to it. */
const LINES_SHOWN = 20;

export interface TestOutcome {
  /** The file, relative to the workspace's root, and the test's full title. */
  readonly test: string;
  /** Null when the test passed. Otherwise the error's first lines, without colours. */
  readonly error: string | null;
}

/** The report that Jest writes with `--json`. */
export interface JestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numRuntimeErrorTestSuites: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly message: string;
    readonly status: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[] | null;
      /** Milliseconds. */
      readonly duration?: number | null;
    }[];
  }[];
}

/** The report that Playwright's reporter `json` writes. */
export interface PlaywrightReport {
  readonly config: { readonly rootDir: string };
  readonly suites: readonly PlaywrightSuite[];
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly errors: readonly PlaywrightError[];
}

interface PlaywrightError {
  readonly message?: string;
  readonly location?: { readonly file: string; readonly line: number };
}

export interface PlaywrightSuite {
  readonly title: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly {
      readonly status: string;
      readonly annotations: readonly { readonly type: string; readonly description?: string }[];
      /** One result per attempt; the durations are in milliseconds. */
      readonly results: readonly { readonly duration: number; readonly error?: PlaywrightError }[];
    }[];
  }[];
}

export function readJestOutcomes({
  testResults,
}: Pick<JestReport, 'testResults'>): readonly TestOutcome[] {
  return testResults.flatMap(({ name, message, status, assertionResults }) => {
    const file = path.relative(ROOT, name);
    const outcomes = assertionResults
      .filter((result) => result.status === 'passed' || result.status === 'failed')
      .map((result) => ({
        test: `${file}: ${result.fullName}`,
        error: result.status === 'passed' ? null : describeError(result.failureMessages?.[0]),
      }));
    // If a file could not be loaded or its hooks failed, the report may contain no failed test for
    // it.
    const hasUnexplainedFailure =
      status === 'failed' && !outcomes.some(({ error }) => error !== null);
    if (!hasUnexplainedFailure) return outcomes;
    return [...outcomes, { test: `${file}: the whole file`, error: describeError(message) }];
  });
}

export function readPlaywrightOutcomes({
  config,
  suites,
  errors,
}: Omit<PlaywrightReport, 'stats'>): readonly TestOutcome[] {
  const outside = errors.map((error) => ({
    test: 'the browser run itself',
    error: describePlaywrightError(error),
  }));
  return [...suites.flatMap((suite) => readSuite(config.rootDir, suite, [])), ...outside];
}

function readSuite(
  folder: string,
  { suites = [], specs = [] }: PlaywrightSuite,
  titles: readonly string[],
): readonly TestOutcome[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status !== 'skipped')
      .map(({ status, results }) => ({
        test: `${path.relative(ROOT, path.join(folder, file))}: ${[...titles, title].join(' ')}`,
        error:
          status === 'expected'
            ? null
            : describePlaywrightError(results.find(({ error }) => error)?.error),
      })),
  );
  // The outermost suites are files, and their names are not part of `titles`.
  return [...own, ...suites.flatMap((inner) => readSuite(folder, inner, [...titles, inner.title]))];
}

function describePlaywrightError({ message, location }: PlaywrightError = {}): string {
  const place = location && `at ${path.relative(ROOT, location.file)}:${location.line}`;
  return [describeError(message), ...(place ? [place] : [])].join('\n');
}

/** Returns the first lines that have text, without the terminal's colours. */
function describeError(message: string | undefined): string {
  const lines = stripVTControlCharacters(message ?? '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, LINES_SHOWN);
  return lines.length === 0 ? 'The report gives no error.' : lines.join('\n').trim();
}
