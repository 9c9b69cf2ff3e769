/**
 * Reads the outcome of every run of every test from the report of Jest or Playwright. Skipped tests
 * are omitted.
 */
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from '../paths.ts';

export interface TestOutcome {
  /** The file, relative to the workspace's root, and the test's full title. */
  readonly test: string;
  /** Null when the test passed. */
  readonly error: string | null;
}

export interface JestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly message: string;
    readonly status: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[] | null;
    }[];
  }[];
}

export interface PlaywrightReport {
  readonly config: { readonly rootDir: string };
  readonly suites: readonly PlaywrightSuite[];
  readonly errors: readonly { readonly message?: string }[];
}

interface PlaywrightSuite {
  readonly title: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly { readonly error?: { readonly message?: string } }[];
    }[];
  }[];
}

export function readJestOutcomes({ testResults }: JestReport): readonly TestOutcome[] {
  return testResults.flatMap(({ name, message, status, assertionResults }) => {
    const file = path.relative(ROOT, name);
    const outcomes = assertionResults
      .filter((result) => result.status === 'passed' || result.status === 'failed')
      .map((result) => ({
        test: `${file}: ${result.fullName}`,
        error: result.status === 'passed' ? null : getFirstLine(result.failureMessages?.[0]),
      }));
    // If a file could not be loaded or its hooks failed, the report may contain no failed test for
    // it.
    const hasUnexplainedFailure =
      status === 'failed' && !outcomes.some(({ error }) => error !== null);
    if (!hasUnexplainedFailure) return outcomes;
    return [...outcomes, { test: `${file}: the whole file`, error: getFirstLine(message) }];
  });
}

export function readPlaywrightOutcomes({
  config,
  suites,
  errors,
}: PlaywrightReport): readonly TestOutcome[] {
  const outside = errors.map(({ message }) => ({
    test: 'the browser run itself',
    error: getFirstLine(message),
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
            : getFirstLine(results.find(({ error }) => error)?.error?.message),
      })),
  );
  // The outermost suites are files, and their names are not part of `titles`.
  return [...own, ...suites.flatMap((inner) => readSuite(folder, inner, [...titles, inner.title]))];
}

/** Returns the first line that has text, without the terminal's colours. */
function getFirstLine(message: string | undefined): string {
  const lines = stripVTControlCharacters(message ?? '')
    .split('\n')
    .map((line) => line.trim());
  return lines.find((line) => line !== '') ?? 'The report gives no error.';
}
