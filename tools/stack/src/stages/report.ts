/** Formats the summary of `npm test`, and the page that the full run writes to docs/. */
import { spawnSync } from 'node:child_process';
import { cpus, release, totalmem, type } from 'node:os';
import { formatSeconds, formatTable } from '../console/format.ts';
import { ROOT } from '../paths.ts';
import type { TestResult, TimedTest } from './results.ts';

/** A task in Nx: one target of one project. */
export interface FinishedTask {
  readonly project: string;
  readonly target: string;
  readonly isFromCache: boolean;
  /** 0 for a task that Nx skipped because a task on which it depends has failed. */
  readonly durationMs: number;
  readonly result: TestResult;
}

interface StageRow {
  readonly stage: string;
  readonly tasks: number;
  readonly fromCache: number;
  readonly durationMs: number;
  readonly passed: number;
  readonly failed: number;
}

const SLOWEST_SHOWN = 30;

/**
 * Returns one row per target, in the order of the tasks. Three tasks run at the same time, so the
 * sum of the times is longer than the run.
 */
function groupByTarget(tasks: readonly FinishedTask[]): readonly StageRow[] {
  const sum = (chosen: readonly FinishedTask[], get: (task: FinishedTask) => number) =>
    chosen.reduce((total, task) => total + get(task), 0);
  return [...new Set(tasks.map(({ target }) => target))].map((stage) => {
    const chosen = tasks.filter(({ target }) => target === stage);
    return {
      stage,
      tasks: chosen.length,
      fromCache: chosen.filter(({ isFromCache }) => isFromCache).length,
      durationMs: sum(chosen, ({ durationMs }) => durationMs),
      passed: sum(chosen, ({ result }) => result.passed),
      failed: sum(chosen, ({ result }) => result.failed),
    };
  });
}

export function countTests(tasks: readonly FinishedTask[]): {
  readonly passed: number;
  readonly failed: number;
} {
  return {
    passed: tasks.reduce((sum, { result }) => sum + result.passed, 0),
    failed: tasks.reduce((sum, { result }) => sum + result.failed, 0),
  };
}

function listNotPossible(tasks: readonly FinishedTask[]): readonly string[] {
  return tasks.flatMap(({ project, target, result }) =>
    result.notPossible.map((reason) => `${target} of ${project}: ${reason}`),
  );
}

/** Returns the name of a task that has failed, and its failed tests with their errors. */
function listFailures({ project, target, result }: FinishedTask): readonly string[] {
  return [
    `  ${target} of ${project}`,
    ...result.failures.flatMap(({ test, error }) => [
      `    ${test}`,
      ...(error ?? '').split('\n').map((line) => `      ${line}`),
    ]),
  ];
}

/** @returns the slowest tests of all tasks, slowest first */
export function findSlowestTests(
  tasks: readonly FinishedTask[],
  count = SLOWEST_SHOWN,
): readonly (TimedTest & { readonly project: string; readonly target: string })[] {
  return tasks
    .flatMap(({ project, target, result }) =>
      result.tests.map((test) => ({ ...test, project, target })),
    )
    .sort((a, b) => b.durationMs - a.durationMs)
    .slice(0, count);
}

/**
 * @param wallMs time from the start of the run to its end
 * @param isFull true to list also the slowest tests
 * @returns several lines, of which the last contains only the counts: "312 passed, 0 failed"
 */
export function formatClosingLines(
  tasks: readonly FinishedTask[],
  wallMs: number,
  isFull = false,
): string {
  const notPossible = listNotPossible(tasks);
  const failures = tasks.filter(({ result }) => result.failed > 0).flatMap(listFailures);
  const slowest = findSlowestTests(tasks).map(({ project, target, name, durationMs }) => [
    `${target} of ${project}: ${name}`,
    formatSeconds(durationMs),
  ]);
  const { passed, failed } = countTests(tasks);
  const rows = groupByTarget(tasks).map(
    ({ stage, tasks: count, fromCache, durationMs, ...counts }) => [
      stage,
      String(count),
      String(fromCache),
      formatSeconds(durationMs),
      String(counts.passed),
      String(counts.failed),
    ],
  );
  return [
    ...(isFull
      ? [`The ${SLOWEST_SHOWN} slowest tests:`, formatTable([['test', 'time'], ...slowest]), '']
      : []),
    notPossible.length === 0
      ? 'Every test could run on this machine.'
      : ['Not possible on this machine:', ...notPossible.map((line) => `  ${line}`)].join('\n'),
    '',
    ...(failures.length > 0 ? ['Failed:', ...failures, ''] : []),
    formatTable([['stage', 'tasks', 'cached', 'time', 'passed', 'failed'], ...rows]),
    `Three tasks at a time: ${formatSeconds(wallMs)} in all.`,
    '',
    `${passed} passed, ${failed} failed`,
  ].join('\n');
}

/**
 * Returns the commit under test, because a report is valid only for its commit.
 * @returns a text such as "2f9d8043c1", followed by "-dirty" when there are uncommitted changes
 */
export function describeCommit(): string {
  const { status, stdout } = spawnSync(
    'git',
    ['describe', '--always', '--dirty', '--abbrev=10', '--exclude=*'],
    { cwd: ROOT, encoding: 'utf8' },
  );
  return status === 0 ? stdout.trim() : 'unknown: no clone';
}

/** @returns the contents of docs/test-full.md */
export function formatFullReport(
  tasks: readonly FinishedTask[],
  wallMs: number,
  date: Date,
  commit: string,
): string {
  const { passed, failed } = countTests(tasks);
  const machine = `${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB, ${type()} ${release()}, Node ${process.versions.node}`;
  const notPossible = listNotPossible(tasks).map((line) => `- ${line}`);
  return `# The full test run

\`npm run test:full\` runs the whole matrices of which \`npm test\` runs subsets, uses no cached result, and writes this page. To run only one matrix: \`PADDOCK_FULL=1 npm run test:e2e -- skew.spec.ts\` (shells and remotes of several releases, ADR 19), \`faults.spec.ts\` or \`server-faults.spec.ts\`.

- Date: ${date.toISOString().slice(0, 10)}
- Commit: ${commit}
- Machine: ${machine}
- Time: ${formatSeconds(wallMs)}; three tasks run at a time, so the stages below add up to more
- Result: **${passed} passed, ${failed} failed**

| stage | tasks | time | passed | failed |
|---|---:|---:|---:|---:|
${groupByTarget(tasks)
  .map(
    (row) =>
      `| ${row.stage} | ${row.tasks} | ${formatSeconds(row.durationMs)} | ${row.passed} | ${row.failed} |`,
  )
  .join('\n')}

Not possible on that machine:

${notPossible.length === 0 ? '- nothing: everything ran' : notPossible.join('\n')}

The ${SLOWEST_SHOWN} slowest tests:

| test | time |
|---|---:|
${findSlowestTests(tasks)
  .map(
    ({ project, target, name, durationMs }) =>
      `| ${target} of ${project}: ${name.replaceAll('|', '\\|')} | ${formatSeconds(durationMs)} |`,
  )
  .join('\n')}
`;
}
