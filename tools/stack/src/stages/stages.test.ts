import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { formatSeconds, formatTable } from '../console/format.ts';
import { StackError } from '../stack-error.ts';
import { withFolders, workersArguments } from './jest-arguments.ts';
import { closingLines, commitHere, fullReport } from './report.ts';
import { jestResult, playwrightResult } from './results.ts';
import { runStages } from './run-stages.ts';
import type { Stage } from './stage.ts';

let folder: string;
let report: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'paddock-stages-'));
  report = path.join(folder, 'report.json');
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

function jestReport(passed: number, failed: number, brokenFiles: number, leftOut: readonly string[] = []): void {
  const assertionResults = leftOut.map((fullName) => ({ status: 'pending', fullName }));
  writeFileSync(report, JSON.stringify({ numPassedTests: passed, numFailedTests: failed, numRuntimeErrorTestSuites: brokenFiles, numPendingTests: leftOut.length, testResults: [{ assertionResults }] }));
}

describe('Jest\'s counts', () => {
  it('are taken as they are', () => {
    jestReport(12, 0, 0);
    expect(jestResult(report, 0)).toEqual({ passed: 12, failed: 0, notPossible: [] });
  });

  it('count a file that could not be loaded', () => {
    jestReport(12, 1, 2);
    expect(jestResult(report, 1).failed).toBe(3);
  });

  it('name the tests that were left out', () => {
    jestReport(1, 0, 0, ['the API on PostgreSQL 15']);
    expect(jestResult(report, 0).notPossible).toEqual(['the API on PostgreSQL 15: its test was left out']);
  });

  it('are a failure where Jest failed without one, or said nothing', () => {
    jestReport(12, 0, 0);
    expect(jestResult(report, 1).failed).toBe(1);
    expect(jestResult(path.join(folder, 'absent.json'), 0)).toEqual({ passed: 0, failed: 1, notPossible: [] });
    writeFileSync(report, '{"numPassed');
    expect(jestResult(report, 0).failed).toBe(1);
  });
});

describe('Playwright\'s counts', () => {
  it('count a flaky test as a failed one', () => {
    writeFileSync(report, JSON.stringify({ stats: { expected: 5, unexpected: 1, flaky: 2, skipped: 0 }, suites: [], errors: [] }));
    expect(playwrightResult(report, 1)).toEqual({ passed: 5, failed: 3, notPossible: [] });
  });

  it('name what was skipped and why, and count what broke outside of a test', () => {
    const leftOut = { status: 'skipped', annotations: [{ type: 'skip', description: 'there is no Java here' }] };
    const suites = [{ suites: [{ specs: [{ title: 'valid HTML', tests: [leftOut] }, { title: 'read', tests: [{ status: 'expected', annotations: [] }] }] }], specs: [{ title: 'scanned', tests: [{ ...leftOut, annotations: [] }] }] }];
    writeFileSync(report, JSON.stringify({ stats: { expected: 5, unexpected: 0, flaky: 0, skipped: 2 }, suites, errors: [{ message: 'no such file' }] }));
    expect(playwrightResult(report, 1)).toEqual({ passed: 5, failed: 1, notPossible: ['2 browser tests: scanned (no reason given); valid HTML (there is no Java here)'] });
  });
});

describe('stages', () => {
  const going = new AbortController().signal;
  let said: string;
  const print = (text: string) => {
    said += text;
  };
  const passed = { passed: 1, failed: 0, notPossible: [] };

  beforeEach(() => {
    said = '';
  });

  /** A stage that says two words, and between them waits for `until`. */
  function stage(name: string, until: Promise<unknown>, onStart: () => void = () => undefined): Stage {
    return {
      name,
      isBesideOthers: true,
      async run(say) {
        say(`${name} begins\n`);
        onStart();
        await until;
        say(`${name} ends\n`);
        return passed;
      },
    };
  }

  it('that can be beside one another run two at a time, and each says what it says in one piece', async () => {
    const second = Promise.withResolvers<undefined>();
    const third = Promise.withResolvers<undefined>();
    // The first waits for the second, and the third begins while the first is still there.
    const stages = [stage('slow', third.promise), stage('quick', second.promise), stage('third', Promise.resolve(), () => third.resolve(undefined))];
    const running = runStages([...stages, { name: 'alone', run: () => Promise.resolve(passed) }], print, going);
    expect(said).toBe('');
    second.resolve(undefined);
    expect((await running).map(({ name }) => name)).toEqual(['slow', 'quick', 'third', 'alone']);
    for (const { name } of stages) expect(said).toMatch(new RegExp(`── ${name} ─+\n${name} begins\n${name} ends\n── ${name}: 1 passed, 0 failed in`));
    expect(said.match(/(?<=── )\w+(?= ─)/g)?.at(-1)).toBe('alone');
  });

  it('that throw have failed, and the others run all the same', async () => {
    const broken: Stage = { name: 'broken', isBesideOthers: true, run: () => Promise.reject(new StackError('There is no browser.')) };
    const [first, second] = await runStages([broken, stage('well', Promise.resolve())], print, going);
    expect(first?.result).toEqual({ passed: 0, failed: 1, notPossible: ['There is no browser.'] });
    expect(second?.result).toEqual(passed);
    expect(said).toContain('There is no browser.\n── broken: 0 passed, 1 failed');
  });

  it('are not begun after an interruption', async () => {
    const interruption = new AbortController();
    const stages: Stage[] = [{ name: 'first', run: () => (interruption.abort(), Promise.resolve(passed)) }, stage('never', Promise.resolve())];
    expect((await runStages(stages, print, interruption.signal)).map(({ name }) => name)).toEqual(['first']);
  });

  it('use as many of Jest’s workers as they are given; one is Jest itself', () => {
    expect([workersArguments(1), workersArguments(2), workersArguments('100%')]).toEqual([['--runInBand'], ['--maxWorkers=2'], ['--maxWorkers=100%']]);
  });
});

describe('the end of npm test', () => {
  const stages = [
    { name: 'types', startedMs: 500, durationMs: 1_200, result: { passed: 1, failed: 0, notPossible: [] } },
    { name: 'unit', startedMs: 1_000, durationMs: 65_000, result: { passed: 210, failed: 2, notPossible: ['a real iPhone: there is none here'] } },
  ];

  it('is the sum, alone on its line', () => {
    expect(closingLines(stages).split('\n').at(-1)).toBe('211 passed, 2 failed');
  });

  it('says what was not possible, and each stage\'s time', () => {
    const text = closingLines(stages);
    expect(text).toContain('Not possible on this machine:\n  unit: a real iPhone: there is none here');
    expect(text).toMatch(/^unit\s+1 min 05 s\s+210\s+2$/m);
    // From the first one's start to the last one's end: they may have run beside one another.
    expect(text).toMatch(/^all\s+1 min 06 s\s+211\s+2$/m);
    expect(closingLines(stages.slice(0, 1))).toContain('Everything was possible on this machine.');
  });

  it('is kept as a page of the full run', () => {
    const page = fullReport(stages, new Date('2026-11-21T00:00:00Z'), '2f9d8043c1');
    expect(page).toContain('- Date: 2026-11-21\n- Commit: 2f9d8043c1\n');
    expect(commitHere()).toMatch(/^(?:[0-9a-f]{10}(?:-dirty)?|unknown: no clone)$/);
    expect(page).toContain('| unit | 1 min 05 s | 210 | 2 |');
    expect(page).toContain('- unit: a real iPhone: there is none here');
  });
});

describe('what is printed', () => {
  it('gives times as people say them', () => {
    expect([90, 12_340, 59_990, 60_000, 185_400].map(formatSeconds)).toEqual(['0.1 s', '12.3 s', '60.0 s', '1 min 00 s', '3 min 05 s']);
  });

  it('keeps columns', () => {
    expect(formatTable([['name', 'time'], ['a', '12 s'], ['longer', '3 s']])).toBe('name    time\na       12 s\nlonger   3 s');
  });
});

describe('npm run test:unit -- search', () => {
  it('runs the tests below the project\'s folder', () => {
    expect(withFolders(['search', 'event-bus', '--watch'])).toEqual(['apps/search/', 'libs/event-bus/', '--watch']);
  });
});
