import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ROOT } from '../paths.ts';
import { StackError } from '../stack-error.ts';
import { chooseTests, findTestFiles } from './choose-tests.ts';
import { readJestOutcomes, readPlaywrightOutcomes, type TestOutcome } from '../stages/outcomes.ts';
import { formatTally, tallyOutcomes } from './tally.ts';

const FILES = [
  'apps/a/x.test.tsx',
  'apps/a/y.test.ts',
  'apps/b/x.api.test.ts',
  'tools/z.stack.test.ts',
  'apps/e2e/x.spec.ts',
];

describe('chooseTests', () => {
  it('groups test files by the runner that they need', () => {
    expect([...chooseTests(FILES, [])]).toEqual([
      ['unit', ['apps/a/x.test.tsx', 'apps/a/y.test.ts']],
      ['api', ['apps/b/x.api.test.ts']],
      ['stack', ['tools/z.stack.test.ts']],
      ['browser', ['apps/e2e/x.spec.ts']],
    ]);
  });

  it('chooses the files whose path contains one of the patterns', () => {
    expect([...chooseTests(FILES, ['apps/a/', 'x.spec'])]).toEqual([
      ['unit', ['apps/a/x.test.tsx', 'apps/a/y.test.ts']],
      ['browser', ['apps/e2e/x.spec.ts']],
    ]);
  });

  it('throws when no test file matches a pattern', () => {
    const error = new StackError('No test file has "watchlst" in its path.');
    expect(() => chooseTests(FILES, ['apps/a/', 'watchlst'])).toThrow(error);
  });
});

describe('findTestFiles', () => {
  it('finds this file, and none of the installed packages', () => {
    const files = findTestFiles();
    expect(files).toContain('tools/stack/src/flaky/flaky.test.ts');
    expect(files.filter((file) => file.includes('node_modules'))).toEqual([]);
  });
});

describe('readJestOutcomes', () => {
  const file = (
    status: string,
    results: readonly (readonly [string, string, string?])[],
    message = '',
  ) => ({
    name: path.join(ROOT, 'apps/a/x.test.tsx'),
    status,
    message,
    assertionResults: results.map(([end, fullName, error]) => ({
      status: end,
      fullName,
      failureMessages: error === undefined ? [] : [error],
    })),
  });

  it('reads the outcome of each test that ran, with the first lines of its error', () => {
    const error = '\n\u001B[31mError: no row\u001B[39m\n    at x';
    const results = [
      ['passed', 'a list'],
      ['pending', 'a map'],
      ['failed', 'a note', error],
    ] as const;
    expect(readJestOutcomes({ testResults: [file('failed', results, 'a note')] })).toEqual([
      { test: 'apps/a/x.test.tsx: a list', error: null },
      { test: 'apps/a/x.test.tsx: a note', error: 'Error: no row\n    at x' },
    ]);
  });

  it('counts a file that could not be loaded as a failure', () => {
    expect(
      readJestOutcomes({ testResults: [file('failed', [], 'Cannot find module\n  at y')] }),
    ).toEqual([{ test: 'apps/a/x.test.tsx: the whole file', error: 'Cannot find module\n  at y' }]);
  });
});

describe('readPlaywrightOutcomes', () => {
  const spec = (title: string, status: string, message?: string) => ({
    title,
    file: 'x.spec.ts',
    tests: [
      {
        status,
        annotations: [],
        results: [
          {
            duration: 10,
            ...(message === undefined
              ? {}
              : { error: { message, location: { file: path.join(ROOT, 'x.spec.ts'), line: 7 } } }),
          },
        ],
      },
    ],
  });
  const config = { rootDir: path.join(ROOT, 'apps/e2e/src') };

  it('reads the outcome of each repetition of each test that ran, and errors outside tests', () => {
    const specs = [
      spec('opens', 'expected'),
      spec('opens', 'unexpected', 'Timed out'),
      spec('prints', 'skipped'),
    ];
    const suites = [{ title: 'x.spec.ts', suites: [{ title: 'a page', specs }] }];
    expect(
      readPlaywrightOutcomes({ config, suites, errors: [{ message: 'A worker died' }] }),
    ).toEqual([
      { test: 'apps/e2e/src/x.spec.ts: a page opens', error: null },
      { test: 'apps/e2e/src/x.spec.ts: a page opens', error: 'Timed out\nat x.spec.ts:7' },
      { test: 'the browser run itself', error: 'A worker died' },
    ]);
  });
});

describe('tallyOutcomes', () => {
  const outcome = (test: string, error: string | null = null): TestOutcome => ({ test, error });

  it('counts repetitions, and lists the tests that failed, most failures first', () => {
    const first = [outcome('a'), outcome('b', 'late'), outcome('c', 'x')];
    const second = [outcome('a'), outcome('b'), outcome('c', 'y')];
    expect(tallyOutcomes([...first, ...second, outcome('c', 'x\nat y')])).toEqual({
      passed: 3,
      failed: 4,
      flakes: [
        { test: 'c', runs: 3, failures: 3, errors: ['x', 'y'] },
        { test: 'b', runs: 2, failures: 1, errors: ['late'] },
      ],
    });
  });

  it('prints a table, each error once, and the counts on the last line', () => {
    const tally = tallyOutcomes([outcome('a'), outcome('b', 'late'), outcome('b')]);
    expect(formatTally(tally)).toBe(
      'test  failed\nb     1 of 2\n\nb\n  late\n\n2 passed, 1 failed',
    );
    expect(formatTally(tallyOutcomes([outcome('a')]))).toBe('1 passed, 0 failed');
  });
});
