/** The workspace's projects as their package.json files declare them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './paths.ts';

export interface Project {
  /** `search` */
  readonly name: string;
  /** Relative to the root: `apps/search` */
  readonly folder: string;
  readonly tags: readonly string[];
}

interface PackageFile {
  readonly name: string;
  readonly nx?: { readonly name?: string; readonly tags?: readonly string[] };
}

/** @returns every project of the workspaces' folders, by folder */
export function readProjects(root: string = ROOT): readonly Project[] {
  return ['apps', 'libs', 'tools'].flatMap((parent) =>
    readdirSync(path.join(root, parent))
      .map((name) => path.join(parent, name))
      .filter((folder) => existsSync(path.join(root, folder, 'package.json')))
      .sort()
      .map((folder) => {
        const file = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as PackageFile;
        return { name: file.nx?.name ?? path.basename(folder), folder, tags: file.nx?.tags ?? [] };
      }),
  );
}
