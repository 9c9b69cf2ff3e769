/**
 * Runs one of the three kinds of Jest tests, either by hand (`npm run test:unit -- search -t
 * "draft"`) or for Nx, which needs a report.
 */
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { runTool } from '../run-tool.ts';
import { JEST_ENVIRONMENT, replaceProjectNames, createWorkerArguments } from './jest-arguments.ts';
import { FULL_RUN_TAG, IS_FULL_RUN } from './full-run.ts';
import { readReportName, getResultFile, RESULTS_FOLDER } from './results.ts';

interface JestKind {
  /** Names of Jest projects in jest.config.mjs. */
  readonly projects: readonly string[];
  /** Number of test files that run in parallel. */
  readonly workers: number | '100%';
}

/** One worker, because Nx already runs several tasks in parallel. */
const WORKERS_UNDER_NX = 1;

export const JEST_KINDS = {
  unit: { projects: ['browser', 'node'], workers: '100%' },
  // One worker, because plain-node-runner.mjs runs the files one after another.
  api: { projects: ['api'], workers: 1 },
  stack: { projects: ['stack'], workers: 1 },
} satisfies Record<string, JestKind>;

/**
 * @param commandLine Jest's arguments. A project's name selects the tests in its folder. `--report
 *   search` also writes to `.paddock/results/search.{kind}.*` the results, and the reasons of tests
 *   that cannot run on this machine.
 * @returns Jest's exit code
 */
export async function runJest(
  kind: keyof typeof JEST_KINDS,
  commandLine: readonly string[],
): Promise<number> {
  const { projects, workers } = JEST_KINDS[kind];
  const { report, args } = readReportName(commandLine);
  const select = ['--passWithNoTests', '--selectProjects', ...projects];
  if (report === null) {
    return runTool(
      'jest/bin/jest.js',
      [...replaceProjectNames(args), ...createWorkerArguments(workers), ...select],
      { env: JEST_ENVIRONMENT },
    );
  }
  const reportFile = getResultFile(report, kind);
  const notPossibleFile = getResultFile(report, kind, 'not-possible.txt');
  mkdirSync(RESULTS_FOLDER, { recursive: true });
  for (const file of [reportFile, notPossibleFile]) rmSync(file, { force: true });
  const output = ['--json', '--outputFile', path.resolve(reportFile)];
  return runTool(
    'jest/bin/jest.js',
    [
      ...args,
      ...output,
      ...createWorkerArguments(WORKERS_UNDER_NX),
      ...select,
      ...(IS_FULL_RUN ? [] : ['--testNamePattern', `^(?!.*${FULL_RUN_TAG})`]),
    ],
    {
      env: { ...JEST_ENVIRONMENT, PADDOCK_BUILD: 'off', PADDOCK_NOT_POSSIBLE: notPossibleFile },
      // Jest prints its messages to standard error. The JSON on standard output is in the report
      // file too, so it is not printed.
      isQuietOnStandardOutput: true,
    },
  );
}
