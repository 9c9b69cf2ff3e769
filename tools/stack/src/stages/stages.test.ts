import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { formatSeconds, formatTable } from '../console/format.ts';
import { replaceProjectNames, createWorkerArguments } from './jest-arguments.ts';
import {
  describeCommit,
  formatClosingLines,
  formatFullReport,
  type FinishedTask,
} from './report.ts';
import { readJestResult, readPlaywrightResult, readReportName } from './results.ts';

let folder: string;
let report: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'paddock-stages-'));
  report = path.join(folder, 'report.json');
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

function writeJestReport(
  passed: number,
  failed: number,
  brokenFiles: number,
  skipped: readonly string[] = [],
): void {
  const assertionResults = skipped.map((fullName) => ({ status: 'pending', fullName }));
  const file = { name: path.join(folder, 'x.test.ts'), status: 'passed', message: '' };
  writeFileSync(
    report,
    JSON.stringify({
      numPassedTests: passed,
      numFailedTests: failed,
      numRuntimeErrorTestSuites: brokenFiles,
      numPendingTests: skipped.length,
      testResults: [{ ...file, assertionResults }],
    }),
  );
}

describe('readJestResult', () => {
  it('returns the counts, the times and the failed tests of the report', () => {
    writeFileSync(
      report,
      JSON.stringify({
        numPassedTests: 1,
        numFailedTests: 0,
        numRuntimeErrorTestSuites: 0,
        numPendingTests: 0,
        testResults: [
          {
            name: 'x.test.ts',
            status: 'failed',
            message: '',
            assertionResults: [
              { status: 'passed', fullName: 'a draft is saved', duration: 40 },
              { status: 'failed', fullName: 'a draft is sent', failureMessages: ['no such key'] },
            ],
          },
        ],
      }),
    );
    const result = readJestResult(report, false);
    expect(result).toMatchObject({ passed: 1, failed: 1, notPossible: [] });
    expect(result.tests).toContainEqual({ name: 'a draft is saved', durationMs: 40 });
    expect(result.failures).toEqual([
      { test: expect.stringMatching(/x\.test\.ts: a draft is sent$/), error: 'no such key' },
    ]);
  });

  it('counts a file that could not be loaded as a failure', () => {
    writeJestReport(12, 1, 2);
    expect(readJestResult(report, false).failed).toBe(3);
  });

  it('lists the skipped tests', () => {
    writeJestReport(1, 0, 0, ['the API on PostgreSQL 15']);
    expect(readJestResult(report, true).notPossible).toEqual([
      'the API on PostgreSQL 15: the test was skipped',
    ]);
  });

  it('counts a failure when Jest failed without a failed test or left no report', () => {
    writeJestReport(12, 0, 0);
    expect(readJestResult(report, false).failed).toBe(1);
    expect(readJestResult(path.join(folder, 'absent.json'), true)).toMatchObject({
      passed: 0,
      failed: 1,
    });
    writeFileSync(report, '{"numPassed');
    expect(readJestResult(report, true).failed).toBe(1);
  });
});

describe('readPlaywrightResult', () => {
  it('counts a flaky test as a failed test', () => {
    writeFileSync(
      report,
      JSON.stringify({
        config: { rootDir: folder },
        stats: { expected: 5, unexpected: 1, flaky: 2, skipped: 0 },
        suites: [],
        errors: [],
      }),
    );
    expect(readPlaywrightResult(report, false)).toMatchObject({
      passed: 5,
      failed: 3,
      notPossible: [],
    });
  });

  it('lists skipped tests with reasons, and counts an error outside a test', () => {
    const skipped = {
      status: 'skipped',
      results: [],
      annotations: [{ type: 'skip', description: 'there is no Java here' }],
    };
    const suites = [
      {
        title: 'valid-html.spec.ts',
        suites: [
          {
            title: 'pages',
            specs: [
              { title: 'valid HTML', file: 'valid-html.spec.ts', tests: [skipped] },
              {
                title: 'read',
                file: 'valid-html.spec.ts',
                tests: [{ status: 'expected', annotations: [], results: [{ duration: 700 }] }],
              },
            ],
          },
        ],
        specs: [
          {
            title: 'scanned',
            file: 'valid-html.spec.ts',
            tests: [{ ...skipped, annotations: [] }],
          },
        ],
      },
    ];
    writeFileSync(
      report,
      JSON.stringify({
        config: { rootDir: folder },
        stats: { expected: 5, unexpected: 0, flaky: 0, skipped: 2 },
        suites,
        errors: [{ message: 'no such file' }],
      }),
    );
    const result = readPlaywrightResult(report, false);
    expect(result).toMatchObject({
      passed: 5,
      failed: 1,
      notPossible: [
        '2 browser tests: scanned (no reason given); valid HTML (there is no Java here)',
      ],
    });
    expect(result.tests).toContainEqual({ name: 'valid-html.spec.ts › read', durationMs: 700 });
    expect(result.failures).toEqual([{ test: 'the browser run itself', error: 'no such file' }]);
  });
});

describe('readReportName', () => {
  it('removes the report name from the command line', () => {
    expect(readReportName(['--report', 'search', 'apps/search/'])).toEqual({
      report: 'search',
      args: ['apps/search/'],
    });
    expect(readReportName(['-t', 'draft'])).toEqual({ report: null, args: ['-t', 'draft'] });
  });
});

describe('createWorkerArguments', () => {
  it('runs a single worker in Jest’s own process', () => {
    expect([
      createWorkerArguments(1),
      createWorkerArguments(2),
      createWorkerArguments('100%'),
    ]).toEqual([['--runInBand'], ['--maxWorkers=2'], ['--maxWorkers=100%']]);
  });
});

describe('formatClosingLines', () => {
  const task = (
    project: string,
    target: string,
    more: Partial<FinishedTask> = {},
  ): FinishedTask => ({
    project,
    target,
    isFromCache: false,
    durationMs: 1_200,
    result: { passed: 1, failed: 0, notPossible: [], tests: [], failures: [] },
    ...more,
  });
  const tasks = [
    task('search', 'types'),
    task('ui', 'types', { isFromCache: true, durationMs: 300 }),
    task('account', 'unit', {
      durationMs: 65_000,
      result: {
        passed: 209,
        failed: 2,
        notPossible: ['a real iPhone: there is none here'],
        tests: [
          { name: 'quick', durationMs: 10 },
          { name: 'slow', durationMs: 9_000 },
        ],
        failures: [{ test: 'x.test.ts: a draft', error: 'no such key\nat x.test.ts:3' }],
      },
    }),
  ];

  it('ends with a line that contains only the counts', () => {
    expect(formatClosingLines(tasks, 66_000).split('\n').at(-1)).toBe('211 passed, 2 failed');
  });

  it('lists what could not run, what failed, and each stage with its cached tasks', () => {
    const text = formatClosingLines(tasks, 66_000);
    expect(text).toContain(
      'Not possible on this machine:\n  unit of account: a real iPhone: there is none here',
    );
    expect(text).toContain(
      'Failed:\n  unit of account\n    x.test.ts: a draft\n      no such key\n      at x.test.ts:3\n',
    );
    expect(text).toMatch(/^types\s+2\s+1\s+1\.5 s\s+2\s+0$/m);
    expect(text).toMatch(/^unit\s+1\s+0\s+1 min 05 s\s+209\s+2$/m);
    expect(formatClosingLines(tasks.slice(0, 1), 2_000)).toContain(
      'Every test could run on this machine.',
    );
  });

  it('lists the slowest tests of the full run', () => {
    expect(formatClosingLines(tasks, 66_000)).not.toContain('slow');
    expect(formatClosingLines(tasks, 66_000, true)).toMatch(
      /unit of account: slow\s+9\.0 s\nunit of account: quick/,
    );
  });

  it('formatFullReport renders the page of the full run', () => {
    const page = formatFullReport(tasks, 66_000, new Date('2026-11-21T00:00:00Z'), '2f9d8043c1');
    expect(page).toContain('- Date: 2026-11-21\n- Commit: 2f9d8043c1\n');
    expect(page).toContain('| unit | 1 | 1 min 05 s | 209 | 2 |');
    expect(page).toContain('- unit of account: a real iPhone: there is none here');
    expect(describeCommit()).toMatch(/^(?:[0-9a-f]{10}(?:-dirty)?|unknown: no clone)$/);
  });
});

describe('console formatting', () => {
  it('formatSeconds formats durations for people', () => {
    expect([90, 12_340, 59_990, 60_000, 185_400].map(formatSeconds)).toEqual([
      '0.1 s',
      '12.3 s',
      '60.0 s',
      '1 min 00 s',
      '3 min 05 s',
    ]);
  });

  it('formatTable aligns columns', () => {
    expect(
      formatTable([
        ['name', 'time'],
        ['a', '12 s'],
        ['longer', '3 s'],
      ]),
    ).toBe('name    time\na       12 s\nlonger   3 s');
  });
});

describe('replaceProjectNames', () => {
  it('replaces project names by their folders', () => {
    expect(replaceProjectNames(['search', 'event-bus', '--watch'])).toEqual([
      'apps/search/',
      'libs/event-bus/',
      '--watch',
    ]);
  });
});
