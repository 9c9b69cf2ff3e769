/** Runs the workspace's checks with Nx and prints a summary. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../paths.ts';
import {
  countTests,
  describeCommit,
  formatClosingLines,
  formatFullReport,
  type FinishedTask,
} from './report.ts';
import {
  createResult,
  readJestResult,
  readPlaywrightResult,
  getResultFile,
  RESULTS_FOLDER,
  type TestResult,
} from './results.ts';
import { runNx } from './run-nx.ts';

/** Every target of `npm test`, in the order of the summary. */
export const CHECK_TARGETS = [
  'format',
  'types',
  'lint',
  'checks',
  'dead-code',
  'openapi',
  'unit',
  'build',
  'api',
  'stack',
  'e2e',
] as const;
export type CheckTarget = (typeof CHECK_TARGETS)[number];

const TASKS_FILE = path.join(RESULTS_FOLDER, 'tasks.json');

/**
 * A task in the form in which `postTasksExecution` in tools/stack/nx/project-targets.mjs records
 * it.
 */
interface RecordedTask {
  readonly project: string;
  readonly target: string;
  /** The task's status in Nx. */
  readonly status:
    | 'success'
    | 'failure'
    | 'skipped'
    | 'stopped'
    | 'local-cache'
    | 'local-cache-kept-existing'
    | 'remote-cache';
  readonly startedMs: number | null;
  readonly endedMs: number | null;
}

/**
 * @param nxArguments Nx's arguments, which select the tasks: `['run-many', '-t', 'lint']`
 * @param isFull true to run all combinations of the tests, use no cached result, and write
 *   docs/test-full.md
 * @returns true when every task has passed
 */
export async function runChecks(
  nxArguments: readonly string[],
  { isFull = false } = {},
): Promise<boolean> {
  mkdirSync(RESULTS_FOLDER, { recursive: true });
  rmSync(TASKS_FILE, { force: true });
  // Read the commit at the start, because files may be edited during the run.
  const commit = describeCommit();
  const startedMs = performance.now();
  const exitCode = await runNx(
    [...nxArguments, ...(isFull ? ['--skip-nx-cache'] : [])],
    isFull ? { PADDOCK_FULL: '1' } : {},
  );
  const wallMs = performance.now() - startedMs;
  if (!existsSync(TASKS_FILE) && exitCode !== 0) {
    console.log('\nNx ended before it had run the tasks.\n\n0 passed, 1 failed');
    return false;
  }
  const tasks = readTasks(exitCode === 0);
  if (isFull)
    writeFileSync(inRoot('docs/test-full.md'), formatFullReport(tasks, wallMs, new Date(), commit));
  console.log(`\n${formatClosingLines(tasks, wallMs, isFull)}`);
  return exitCode === 0 && countTests(tasks).failed === 0;
}

/** @param hasPassed true when Nx's exit code is 0. Otherwise at least one failure is counted. */
function readTasks(hasPassed: boolean): readonly FinishedTask[] {
  const recorded = existsSync(TASKS_FILE)
    ? (JSON.parse(readFileSync(TASKS_FILE, 'utf8')) as RecordedTask[])
    : [];
  const tasks = recorded
    .filter(({ target }) => CHECK_TARGETS.includes(target as CheckTarget))
    .sort(
      (a, b) =>
        CHECK_TARGETS.indexOf(a.target as CheckTarget) -
          CHECK_TARGETS.indexOf(b.target as CheckTarget) || a.project.localeCompare(b.project),
    )
    .map((task): FinishedTask => ({
      project: task.project,
      target: task.target,
      isFromCache: task.status.includes('cache'),
      durationMs:
        task.startedMs === null || task.endedMs === null ? 0 : task.endedMs - task.startedMs,
      result: readResult(task),
    }));
  if (hasPassed || countTests(tasks).failed > 0) return tasks;
  const result = createResult(false);
  return [
    ...tasks,
    { project: 'workspace', target: 'nx', isFromCache: false, durationMs: 0, result },
  ];
}

function readResult({ project, target, status }: RecordedTask): TestResult {
  const hasPassed = status === 'success' || status.includes('cache');
  if (status === 'skipped') return createResult(false, ['a task that it depends on failed']);
  switch (target) {
    case 'unit':
    case 'api':
    case 'stack': {
      const result = readJestResult(getResultFile(project, target), hasPassed);
      return { ...result, notPossible: [...result.notPossible, ...readReasons(project, target)] };
    }
    case 'e2e':
      return readPlaywrightResult(getResultFile(project, target), hasPassed);
    default:
      return createResult(hasPassed);
  }
}

/**
 * Reads the reasons that tests have reported with `reportNotPossible` (testing/not-possible.ts).
 */
function readReasons(project: string, target: string): readonly string[] {
  const file = getResultFile(project, target, 'not-possible.txt');
  return existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
    : [];
}
