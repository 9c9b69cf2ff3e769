/** The summary of `npm run test:flaky`: each test that failed at least once, and how often. */
import { formatTable } from '../console/format.ts';
import type { TestOutcome } from '../stages/outcomes.ts';

export interface FlakyTestTally {
  readonly passed: number;
  readonly failed: number;
  /** Sorted by the number of failures, most first. */
  readonly flakes: readonly FlakyTest[];
}

export interface FlakyTest {
  readonly test: string;
  readonly runs: number;
  readonly failures: number;
  /** The distinct first lines of the test's errors, in the order of their first occurrence. */
  readonly errors: readonly string[];
}

export function tallyOutcomes(outcomes: readonly TestOutcome[]): FlakyTestTally {
  const errorsOfTests = new Map<string, (string | null)[]>();
  for (const { test, error } of outcomes)
    errorsOfTests.set(test, [...(errorsOfTests.get(test) ?? []), error]);
  const flakes = [...errorsOfTests].flatMap(([test, all]) => {
    const errors = all.flatMap((error) => error?.split('\n', 1) ?? []);
    if (errors.length === 0) return [];
    return { test, runs: all.length, failures: errors.length, errors: [...new Set(errors)] };
  });
  const failed = flakes.reduce((sum, { failures }) => sum + failures, 0);
  return {
    passed: outcomes.length - failed,
    failed,
    flakes: flakes.sort((a, b) => b.failures - a.failures),
  };
}

/** The last line contains only the counts: "312 passed, 0 failed". */
export function formatTally({ passed, failed, flakes }: FlakyTestTally): string {
  const rows = flakes.map(({ test, runs, failures }) => [test, `${failures} of ${runs}`]);
  const table = formatTable([['test', 'failed'], ...rows]);
  const errors = flakes.flatMap(({ test, errors: messages }) => [
    test,
    ...messages.map((message) => `  ${message}`),
  ]);
  const closing = `${passed} passed, ${failed} failed`;
  return flakes.length === 0 ? closing : [table, '', ...errors, '', closing].join('\n');
}
