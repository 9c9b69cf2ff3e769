import { readProjects } from '../workspace.ts';

/**
 * Environment variables for Jest. Node needs a flag to run ES modules in Jest; the flag's warning
 * is suppressed. Every test file loads its modules again, so a larger young generation (in MiB)
 * saves a tenth of the processor time.
 */
export const JEST_ENVIRONMENT = {
  NODE_OPTIONS:
    '--experimental-vm-modules --disable-warning=ExperimentalWarning --max-semi-space-size=64',
  NODE_ENV: 'test',
  // Nx sets FORCE_COLOR, which would add colour codes to output that tests parse.
  FORCE_COLOR: '0',
} as const;

/**
 * Replaces each project name by the project's folder: `search` becomes `apps/search/`. Other
 * arguments are not changed.
 */
export function replaceProjectNames(args: readonly string[]): readonly string[] {
  const folders = new Map(readProjects().map(({ name, folder }) => [name, `${folder}/`]));
  return args.map((arg) => folders.get(arg) ?? arg);
}

/**
 * Returns Jest's arguments for the number of workers. A single worker runs in Jest's own process.
 */
export function createWorkerArguments(workers: number | '100%'): readonly string[] {
  return workers === 1 ? ['--runInBand'] : [`--maxWorkers=${workers}`];
}
