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
  readJestResult,
  readPlaywrightResult,
  getResultFile,
  RESULTS_FOLDER,
  type TestResult,
} from './results.ts';
import { runNx } from './run-nx.ts';

/** Every target of `npm test`, in the order of the summary. */
export const TARGETS = [
  'format',
  'types',
  'lint',
  'checks',
  'openapi',
  'unit',
  'build',
  'api',
  'stack',
  'e2e',
] as const;
export type Target = (typeof TARGETS)[number];

const TASKS_FILE = path.join(RESULTS_FOLDER, 'tasks.json');

/** A task as `postTasksExecution` of tools/stack/nx/project-targets.mjs records it. */
interface RecordedTask {
  readonly project: string;
  readonly target: string;
  /** Nx's status. */
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
 * @param nxArguments which tasks: `['run-many', '-t', 'lint']`
 * @param isFull runs whole matrices, uses no cached result, and writes docs/test-full.md
 * @returns true when every task passed
 */
export async function runChecks(
  nxArguments: readonly string[],
  { isFull = false } = {},
): Promise<boolean> {
  mkdirSync(RESULTS_FOLDER, { recursive: true });
  rmSync(TASKS_FILE, { force: true });
  // Read at the start, because the files may be edited during the run.
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

/** @param hasPassed true when Nx's exit code is 0; a run that failed counts at least one failure */
function readTasks(hasPassed: boolean): readonly FinishedTask[] {
  const recorded = existsSync(TASKS_FILE)
    ? (JSON.parse(readFileSync(TASKS_FILE, 'utf8')) as RecordedTask[])
    : [];
  const tasks = recorded
    .filter(({ target }) => TARGETS.includes(target as Target))
    .sort(
      (a, b) =>
        TARGETS.indexOf(a.target as Target) - TARGETS.indexOf(b.target as Target) ||
        a.project.localeCompare(b.project),
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
  const result: TestResult = { passed: 0, failed: 1, notPossible: [], tests: [] };
  return [
    ...tasks,
    { project: 'workspace', target: 'nx', isFromCache: false, durationMs: 0, result },
  ];
}

function readResult({ project, target, status }: RecordedTask): TestResult {
  const hasPassed = status === 'success' || status.includes('cache');
  if (status === 'skipped')
    return { passed: 0, failed: 1, notPossible: ['a task that it depends on failed'], tests: [] };
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
      return { passed: hasPassed ? 1 : 0, failed: hasPassed ? 0 : 1, notPossible: [], tests: [] };
  }
}

/** Reads the reasons that tests reported with `notPossible` of testing/not-possible.ts. */
function readReasons(project: string, target: string): readonly string[] {
  const file = getResultFile(project, target, 'not-possible.txt');
  return existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
    : [];
}
