/** Which stages of `npm test` a change can have broken, and over which projects. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Scope } from '../stages/all-stages.ts';
import type { Project } from '../workspace.ts';

export interface Change {
  /** Relative to the root, with slashes. */
  readonly files: readonly string[];
  /** Names of the projects that Nx says it touches: the files' own, those that import or start them, and those with the files among their inputs. */
  readonly projects: readonly string[];
}

export interface AffectedPlan {
  /** Null: everything. */
  readonly scope: Scope;
  /** Stages by name, each with why it has nothing to find. One that is not known here is run. */
  readonly leftOut: readonly { readonly stage: string; readonly why: string }[];
}

/** Projects that the API's document, its client, or the comparison with the one that is live are made of. */
const DOCUMENTED_BY = ['api', 'api-client', 'contracts', 'skew'];
/** Files that no project owns and no stage but "checks" reads. */
const READ_BY_PEOPLE = /^(?:docs\/|\.vscode\/|\.github\/|[^/]+\.md$|CODEOWNERS$|LICENSE$|\.editorconfig$|\.gitignore$)/;
const IN_A_PROJECT = /^(?:apps|libs|tools)\//;

/**
 * @param root of the workspace
 * @param bundled names of the apps that become bundles
 */
export function planAffected(root: string, projects: readonly Project[], bundled: readonly string[], change: Change): AffectedPlan {
  const everybodys = change.files.filter((file) => !IN_A_PROJECT.test(file) && !READ_BY_PEOPLE.test(file));
  if (everybodys.length > 0) return { scope: null, leftOut: [] };
  const touched = projects.filter(({ name }) => change.projects.includes(name));
  const folders = touched.map(({ folder }) => folder.replaceAll(path.sep, '/'));
  const apps = bundled.filter((app) => change.projects.includes(app));
  const nothing = 'no project is affected';
  const hasTests = (ending: string) => folders.some((folder) => readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).some((file) => file.endsWith(ending)));
  const isDocumented = change.projects.some((name) => DOCUMENTED_BY.includes(name));
  // "checks" is about the workspace as a whole, its documents too, and never left out.
  const reasons = [
    { stage: 'types', isLeftOut: folders.length === 0, why: nothing },
    { stage: 'lint', isLeftOut: folders.length === 0, why: nothing },
    { stage: 'openapi', isLeftOut: !isDocumented, why: `none of ${DOCUMENTED_BY.join(', ')} is affected` },
    { stage: 'unit', isLeftOut: folders.length === 0, why: nothing },
    { stage: 'api', isLeftOut: !hasTests('.api.test.ts'), why: 'no affected project has tests of the API' },
    { stage: 'build', isLeftOut: apps.length === 0, why: 'no bundle is affected' },
    { stage: 'stack', isLeftOut: !hasTests('.stack.test.ts'), why: 'no affected project has tests that start a stack' },
    { stage: 'e2e', isLeftOut: !change.projects.includes('e2e'), why: 'nothing that the built product is made of is affected' },
  ];
  return { scope: { folders, apps }, leftOut: reasons.filter(({ isLeftOut }) => isLeftOut).map(({ stage, why }) => ({ stage, why })) };
}
