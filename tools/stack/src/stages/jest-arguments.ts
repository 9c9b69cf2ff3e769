import { readProjects } from '../workspace.ts';

/** ES modules in Jest need this flag, whose warning is suppressed. */
export const JEST_ENVIRONMENT = {
  NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
  NODE_ENV: 'test',
  // Nx sets FORCE_COLOR, which would add colour codes to output that tests parse.
  FORCE_COLOR: '0',
} as const;

/**
 * Replaces a project's name by its folder: `search` → `apps/search/`. Other arguments are not
 * changed.
 */
export function replaceProjectNames(args: readonly string[]): readonly string[] {
  const folders = new Map(readProjects().map(({ name, folder }) => [name, `${folder}/`]));
  return args.map((arg) => folders.get(arg) ?? arg);
}

/** Returns Jest's worker arguments; a single worker runs in Jest's own process. */
export function createWorkerArguments(workers: number | '100%'): readonly string[] {
  return workers === 1 ? ['--runInBand'] : [`--maxWorkers=${workers}`];
}
