import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { installEmulatorsIfPossible } from '../launch/install-emulators.ts';
import { installTestPackagesIfPossible } from '../launch/install-test-packages.ts';
import { STATE_FOLDER } from '../paths.ts';
import { runTool } from '../run-tool.ts';
import { JEST_ENVIRONMENT, workersArguments } from './jest-arguments.ts';
import { jestResult } from './results.ts';
import type { Stage } from './stage.ts';

export const RESULTS_FOLDER = path.join(STATE_FOLDER, 'results');

export interface JestStageOptions {
  readonly name: string;
  /** Of jest.config.mjs. */
  readonly projects: readonly string[];
  /** Files at a time. Jest's own choice leaves one core to itself, which on a machine with two is half of it. */
  readonly workers: number | '100%';
  readonly env?: NodeJS.ProcessEnv;
  readonly needsEmulators?: boolean;
  /** Whose tests are run; none: everybody's. */
  readonly paths?: readonly string[];
}

/**
 * Tests that a machine cannot run append a line that says why to the file that PADDOCK_NOT_POSSIBLE names; it is shown
 * at the end of `npm test`.
 */
export function jestStage({ name, projects, workers, env, needsEmulators = false, paths = [] }: JestStageOptions): Stage {
  return {
    name,
    needsEmulators,
    async run() {
      const reportFile = path.join(RESULTS_FOLDER, `${name}.json`);
      const notPossibleFile = path.join(RESULTS_FOLDER, `${name}-not-possible.txt`);
      mkdirSync(RESULTS_FOLDER, { recursive: true });
      for (const file of [reportFile, notPossibleFile]) rmSync(file, { force: true });
      if (needsEmulators) await Promise.all([installEmulatorsIfPossible(), installTestPackagesIfPossible()]);
      const exitCode = await runTool('jest/bin/jest.js', [...paths, '--json', '--outputFile', reportFile, '--passWithNoTests', ...workersArguments(workers), '--selectProjects', ...projects], {
        env: { ...JEST_ENVIRONMENT, ...env, PADDOCK_NOT_POSSIBLE: notPossibleFile },
        // Jest's report goes to its standard error; the JSON that it also prints is in the file.
        isQuietOnStandardOutput: true,
      });
      const result = jestResult(reportFile, exitCode);
      const said = existsSync(notPossibleFile) ? readFileSync(notPossibleFile, 'utf8').split('\n').filter((line) => line !== '') : [];
      return { ...result, notPossible: [...result.notPossible, ...said] };
    },
  };
}
