import { readProjects } from '../workspace.ts';

/** ES modules in Jest need this flag; the warning about it says nothing new. */
export const JEST_ENVIRONMENT = {
  NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
  NODE_ENV: 'test',
  // Nx asks for colours, which would get into the numbers that tests read from the programs they start.
  FORCE_COLOR: '0',
} as const;

/** A project's name stands for its folder: `search` → `apps/search/`. All else goes to Jest as it is. */
export function withFolders(args: readonly string[]): readonly string[] {
  const folders = new Map(readProjects().map(({ name, folder }) => [name, `${folder}/`]));
  return args.map((arg) => folders.get(arg) ?? arg);
}

/** One at a time is done in Jest's own process. */
export function workersArguments(workers: number | '100%'): readonly string[] {
  return workers === 1 ? ['--runInBand'] : [`--maxWorkers=${workers}`];
}
