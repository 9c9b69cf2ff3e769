/**
 * Finds import cycles between the folders of the API: its modules, plugins, jobs, database and so
 * on. Dependency-cruiser's own rule for folders cannot be used, because it also reports a module and
 * its subfolder.
 */
import type { IModule } from 'dependency-cruiser';
import type { Finding } from './finding.ts';

const SOURCE = 'apps/api/src/';

type ImportingFile = Pick<IModule, 'source'> & {
  readonly dependencies: readonly { readonly resolved: string }[];
};

/**
 * Returns one finding for each group of folders that import each other. Imports of types count.
 * Tests and test helpers do not, and neither do files directly in `src`, which wire the folders.
 */
export function findFolderCycles(files: readonly ImportingFile[]): readonly Finding[] {
  /** For each folder, the folders it imports, each with one of the imports. */
  const imports = new Map<string, Map<string, { readonly file: string; readonly to: string }>>();
  for (const { source: file, dependencies } of files) {
    const from = getFolder(file);
    if (from === null) continue;
    for (const { resolved: to } of dependencies) {
      const folder = getFolder(to);
      if (folder === null || folder === from) continue;
      const imported = imports.get(from) ?? new Map<string, { file: string; to: string }>();
      imports.set(from, imported.set(folder, { file, to }));
    }
  }

  /** Returns the folders of the shortest cycle through a folder, starting with it, or null. */
  function findCycle(start: string): readonly string[] | null {
    const paths = [[start]];
    const seen = new Set<string>();
    for (const path of paths) {
      for (const next of imports.get(path.at(-1) ?? start)?.keys() ?? []) {
        if (next === start) return path;
        if (!seen.has(next)) paths.push([...path, next]);
        seen.add(next);
      }
    }
    return null;
  }

  const findings: Finding[] = [];
  const reported = new Set<string>();
  for (const folder of [...imports.keys()].sort()) {
    const cycle = reported.has(folder) ? null : findCycle(folder);
    if (!cycle) continue;
    for (const name of cycle) reported.add(name);
    const example = imports.get(folder)?.get(cycle[1] ?? folder);
    findings.push({
      file: example?.file ?? folder,
      message: `imports ${example?.to ?? ''} (${[...cycle, folder].join(' → ')}): Folders of the API must not import each other in a cycle: move what they share to its owner, or declare an interface. [no-folder-cycles]`,
    });
  }
  return findings;
}

/** Returns the top folder of a file of the API, such as `plugins` or `modules/posts`. */
function getFolder(file: string): string | null {
  if (!file.startsWith(SOURCE) || /\.test\.ts$|\/testing\//.test(file)) return null;
  const [top = '', name = '', ...rest] = file.slice(SOURCE.length).split('/');
  if (name === '') return null;
  return top === 'modules' && rest.length > 0 ? `${top}/${name}` : top;
}
