/**
 * Reads the workspace's projects from their package.json files, and the projects inside them from
 * project.json files.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createNodesV2 } from '../nx/project-targets.mjs';
import { ROOT } from './paths.ts';

export interface WorkspaceProject {
  /** The project's name, such as `search` or `e2e-search`. */
  readonly name: string;
  /** Path relative to the root, with slashes: `apps/search`, `apps/e2e/src/search`. */
  readonly folder: string;
}

interface ProjectFile {
  readonly name: string;
  readonly nx?: { readonly name?: string };
}

const PROJECT_FILES = ['{apps,libs,tools}/*/package.json', '{apps,tools}/*/src/*/project.json'];

/** @returns every project, sorted by folder */
export function readProjects(root: string = ROOT): readonly WorkspaceProject[] {
  return globSync(PROJECT_FILES, { cwd: root })
    .map((file) => {
      const folder = path.dirname(file).replaceAll(path.sep, '/');
      const { name, nx } = JSON.parse(readFileSync(path.join(root, file), 'utf8')) as ProjectFile;
      return {
        name: nx?.name ?? (file.endsWith('project.json') ? name : path.basename(folder)),
        folder,
      };
    })
    .sort((a, b) => (a.folder < b.folder ? -1 : 1));
}

/** @returns the names of each project's targets, keyed by the project's name */
export function readProjectTargets(): ReadonlyMap<string, readonly string[]> {
  const [, createNodes] = createNodesV2;
  const nodes = createNodes(globSync(PROJECT_FILES, { cwd: ROOT }), {}, { workspaceRoot: ROOT });
  return new Map(
    nodes
      .flatMap(([, { projects }]) => Object.values(projects))
      .map(({ name, targets }) => [name, Object.keys(targets)]),
  );
}
