/** Checks that each component that a remote uses has an example. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { listWorkspaceFiles } from '../../../checks/src/workspace-files.ts';
import { REMOTE_IDS, ROOT } from '../../../federation/src/paths.ts';
import { readModule } from '../reference/declarations.ts';
import { listEntryModules } from '../reference/library-pages.ts';
import { readGallery } from './gallery-source.ts';

const UI_LIBRARIES = ['ui', 'listing-ui'];
const IMPORT = /import \{([^}]*)\} from '@paddock\/(?:ui|listing-ui)\//g;
const COMPONENT = /^[A-Z][a-z]/;

/** The components that the remotes import. */
function listImportedNames(): ReadonlySet<string> {
  const files = REMOTE_IDS.flatMap((id) => globSync(`apps/${id}/src/**/*.tsx`, { cwd: ROOT }));
  return new Set(
    files
      .map((file) => readFileSync(path.join(ROOT, file), 'utf8'))
      .flatMap((text) => [...text.matchAll(IMPORT)].flatMap(([, names = '']) => names.split(',')))
      .map((name) => name.trim()),
  );
}

describe('the components', () => {
  it('have an example in a gallery or in their docstring when a remote uses them', () => {
    const galleries = listWorkspaceFiles(ROOT)
      .filter((file) => file.endsWith('.gallery.tsx'))
      .flatMap((file) => readGallery(path.join(ROOT, file)).states.map(({ code }) => code))
      .join('\n');
    const imported = listImportedNames();
    const missing = UI_LIBRARIES.flatMap((library) => listEntryModules(ROOT, library))
      .flatMap(({ file }) => readModule(path.join(ROOT, file)).exports)
      .filter(({ name, type }) => type === 'function' && COMPONENT.test(name) && imported.has(name))
      .filter(({ name, examples }) => examples.length === 0 && !galleries.includes(`<${name}`))
      .map(({ name }) => name);
    expect(imported.size).toBeGreaterThan(40);
    expect(missing).toEqual([]);
  });
});
