/**
 * `npm run test:flaky -- [path …] [--kind unit] [--repeat 5] [--load 4] [--title text]`: repeats
 * tests while the machine is kept busy, and lists those that failed at least once. docs/testing.md
 * explains how to hunt a flaky test.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import {
  chooseTests,
  findTestFiles,
  TEST_KINDS,
  getTestKind,
  type TestKind,
} from '../flaky/choose-tests.ts';
import { startCpuLoad } from '../flaky/load.ts';
import { readJestOutcomes, readPlaywrightOutcomes } from '../stages/outcomes.ts';
import type { JestReport, TestOutcome, PlaywrightReport } from '../stages/outcomes.ts';
import { formatTally, tallyOutcomes } from '../flaky/tally.ts';
import { buildApps } from '../launch/build-apps.ts';
import { installEmulatorsIfPossible } from '../launch/install-emulators.ts';
import { runTool } from '../run-tool.ts';
import { runCommand, StackError } from '../stack-error.ts';
import { runEndToEnd } from '../stages/end-to-end.ts';
import {
  JEST_ENVIRONMENT,
  replaceProjectNames,
  createWorkerArguments,
} from '../stages/jest-arguments.ts';
import { getResultFile, RESULTS_FOLDER } from '../stages/results.ts';
import { JEST_KINDS } from '../stages/run-jest.ts';

/** Factor by which Chromium slows down each page's scripts and layout. */
const BROWSER_SLOWDOWN = '4';

/** Jest's `summary` reporter prints the failures only of runs with more test files than this. */
const FILES_REPORTED_SINGLY = 20;

/** The name of the reports of this command. In `npm test`, reports have the name of a project. */
const REPORT = 'flaky';

interface Hunt {
  readonly repeats: number;
  readonly title: string | undefined;
  readonly interruption: AbortSignal;
}

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      repeat: { type: 'string', default: '5' },
      load: { type: 'string', default: '4' },
      title: { type: 'string' },
      kind: { type: 'string', multiple: true, default: [...TEST_KINDS] },
    },
  });
  const [repeats, load] = [Number(values.repeat), Number(values.load)];
  if (!Number.isInteger(repeats) || repeats < 1)
    throw new StackError('--repeat needs a whole number from 1.');
  if (!Number.isInteger(load) || load < 0)
    throw new StackError('--load needs a whole number from 0.');
  const unknown = values.kind.find((kind) => !TEST_KINDS.some((known) => known === kind));
  if (unknown !== undefined)
    throw new StackError(`--kind takes ${TEST_KINDS.join(', ')}, not "${unknown}".`);
  return {
    repeats,
    load,
    title: values.title,
    kinds: values.kind,
    patterns: replaceProjectNames(positionals),
  };
}

async function repeatJest(
  kind: Exclude<TestKind, 'browser'>,
  files: readonly string[],
  { repeats, title, interruption }: Hunt,
): Promise<readonly TestOutcome[]> {
  if (kind !== 'unit') await installEmulatorsIfPossible(interruption);
  if (kind === 'stack') await buildApps(interruption);
  const report = getResultFile(REPORT, kind);
  const args = [
    ...['--runTestsByPath', ...files],
    ...createWorkerArguments(JEST_KINDS[kind].workers),
    // With few files, the `summary` reporter would print no failures, so use the default reporter.
    ...['--reporters', files.length > FILES_REPORTED_SINGLY ? 'summary' : 'default'],
    ...['--json', '--outputFile', report],
    ...(title === undefined ? [] : ['--testNamePattern', title]),
    ...['--selectProjects', ...JEST_KINDS[kind].projects],
  ];
  const outcomes: TestOutcome[] = [];
  for (let repeat = 1; repeat <= repeats; repeat += 1) {
    rmSync(report, { force: true });
    const exitCode = await runTool('jest/bin/jest.js', args, {
      env: JEST_ENVIRONMENT,
      isQuietOnStandardOutput: true,
    });
    if (interruption.aborted) break;
    const seen = readOutcomes(kind, report, exitCode, (parsed) =>
      readJestOutcomes(parsed as JestReport),
    );
    outcomes.push(...seen);
    const { passed, failed } = tallyOutcomes(seen);
    const load = loadavg()[0]?.toFixed(1) ?? 'unknown';
    console.log(
      `── ${kind}, repeat ${repeat} of ${repeats}: ${passed} passed, ${failed} failed; load average ${load}`,
    );
  }
  return outcomes;
}

async function repeatBrowserTests(
  files: readonly string[],
  { repeats, title, interruption }: Hunt,
): Promise<readonly TestOutcome[]> {
  process.env['PADDOCK_SLOWED_BROWSER'] = BROWSER_SLOWDOWN;
  const onlyTitle = title === undefined ? [] : ['--grep', title];
  await buildApps(interruption);
  const exitCode = await runEndToEnd([
    '--report',
    REPORT,
    ...files,
    `--repeat-each=${repeats}`,
    ...onlyTitle,
  ]);
  const report = getResultFile(REPORT, 'e2e');
  return readOutcomes('browser', report, exitCode, (parsed) =>
    readPlaywrightOutcomes(parsed as PlaywrightReport),
  );
}

/**
 * Reads the outcomes from the run's report. Adds a failure when the run has failed but its report
 * has none.
 */
function readOutcomes(
  kind: TestKind,
  report: string,
  exitCode: number,
  read: (parsed: unknown) => readonly TestOutcome[],
): readonly TestOutcome[] {
  const outcomes = existsSync(report) ? read(JSON.parse(readFileSync(report, 'utf8'))) : [];
  const isExplained = exitCode === 0 || outcomes.some(({ error }) => error !== null);
  if (isExplained) return outcomes;
  return [
    ...outcomes,
    { test: `the ${kind} test runner`, error: `Exit code ${exitCode}, and no failed test.` },
  ];
}

await runCommand(async () => {
  const { repeats, load, title, kinds, patterns } = readArguments();
  const files = findTestFiles().filter((file) => kinds.includes(getTestKind(file)));
  const tests = chooseTests(files, patterns);
  const interruption = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => interruption.abort());
  // npm was killed: end the runner in the same way as for a signal.
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  mkdirSync(RESULTS_FOLDER, { recursive: true });
  const endLoad = startCpuLoad(load);
  const outcomes: TestOutcome[] = [];
  try {
    for (const [kind, filesOfKind] of tests) {
      if (interruption.signal.aborted) break;
      const hunt = { repeats, title, interruption: interruption.signal };
      const run = kind === 'browser' ? repeatBrowserTests : repeatJest.bind(null, kind);
      outcomes.push(...(await run(filesOfKind, hunt)));
    }
  } finally {
    await endLoad();
  }
  const tally = tallyOutcomes(outcomes);
  console.log(`\n${formatTally(tally)}`);
  if (tally.failed > 0 || interruption.signal.aborted) process.exitCode = 1;
});
