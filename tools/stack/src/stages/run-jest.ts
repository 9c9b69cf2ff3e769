/** Jest's three kinds of tests, run by hand (`npm run test:unit -- search -t "draft"`) and by Nx, which wants a report. */
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { runTool } from '../run-tool.ts';
import { JEST_ENVIRONMENT, withFolders, workersArguments } from './jest-arguments.ts';
import { readReportName, resultFile, RESULTS_FOLDER } from './results.ts';

interface JestKind {
  /** Projects of jest.config.mjs. */
  readonly projects: readonly string[];
  /** Test files at a time. */
  readonly workers: number | '100%';
}

/** Nx runs several tasks at a time itself. */
const WORKERS_UNDER_NX = 1;

export const JEST_KINDS = {
  unit: { projects: ['browser', 'node'], workers: '100%' },
  // Each file has a database of its own, and waits for it about half of its time.
  api: { projects: ['api'], workers: 2 },
  stack: { projects: ['stack'], workers: 1 },
} satisfies Record<string, JestKind>;

/**
 * @param commandLine Jest's arguments; a project's name stands for its folder. `--report search` also writes the results
 *   and the reasons of tests that this machine cannot run to `.paddock/results/search.{kind}.*`.
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
      [...withFolders(args), ...workersArguments(workers), ...select],
      { env: JEST_ENVIRONMENT },
    );
  }
  const reportFile = resultFile(report, kind);
  const notPossibleFile = resultFile(report, kind, 'not-possible.txt');
  mkdirSync(RESULTS_FOLDER, { recursive: true });
  for (const file of [reportFile, notPossibleFile]) rmSync(file, { force: true });
  const output = ['--json', '--outputFile', path.resolve(reportFile)];
  return runTool(
    'jest/bin/jest.js',
    [...args, ...output, ...workersArguments(WORKERS_UNDER_NX), ...select],
    {
      env: { ...JEST_ENVIRONMENT, PADDOCK_BUILD: 'off', PADDOCK_NOT_POSSIBLE: notPossibleFile },
      // Jest's messages go to its standard error; the JSON that it also prints is in the file.
      isQuietOnStandardOutput: true,
    },
  );
}
