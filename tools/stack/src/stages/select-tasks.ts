/** Decides which targets and projects the names in `npm test -- <name> …` select. */
import { StackError } from '../stack-error.ts';

export interface SelectedTasks {
  readonly targets: readonly string[];
  /** Empty for all projects. */
  readonly projects: readonly string[];
}

const formatNames = (names: readonly string[]) => names.join(', ');

/**
 * With the target e2e, the name of an app also selects its browser tests: `e2e search` means `e2e
 * e2e-search`.
 *
 * @param targetsByProject the names of each project's targets
 * @throws StackError when a name is unknown, or when a project has none of the targets. A selection
 *   without tasks would pass without testing anything.
 */
export function selectTasks(
  names: readonly string[],
  allTargets: readonly string[],
  targetsByProject: ReadonlyMap<string, readonly string[]>,
): SelectedTasks {
  const unknown = names.filter((name) => !allTargets.includes(name) && !targetsByProject.has(name));
  if (unknown.length > 0)
    throw new StackError(
      `Unknown name ${formatNames(unknown)}. Targets: ${formatNames(allTargets)}. Projects: ${formatNames([...targetsByProject.keys()])}.`,
    );
  const chosen = names.filter((name) => allTargets.includes(name));
  const targets = chosen.length > 0 ? chosen : allTargets;
  const hasTask = (project: string) =>
    targetsByProject.get(project)?.some((target) => targets.includes(target)) ?? false;
  const projects = names
    .filter((name) => !allTargets.includes(name))
    .flatMap((name) => {
      const selected = [name, ...(chosen.includes('e2e') ? [`e2e-${name}`] : [])].filter(hasTask);
      if (selected.length > 0) return selected;
      const possible = [...targetsByProject.keys()].filter(hasTask);
      throw new StackError(
        `The project ${name} has no target ${formatNames(targets)}. ${
          possible.length === 0
            ? `Run it without a project: npm test -- ${targets.join(' ')}`
            : `Projects with it: ${formatNames(possible)}.`
        }`,
      );
    });
  return { targets, projects: [...new Set(projects)] };
}
