/**
 * Compares the names that Paddock's shared libraries export with the libraries' versions. A remote
 * declares the version against which it was built (tools/federation/src/shared.ts). A shell with an
 * older version rejects the remote, because that version may lack a name that the remote uses.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { SHARED_MODULES } from '../../../federation/src/shared.ts';

export type SharedExportNames = Readonly<
  Record<string, { readonly version: string; readonly names: readonly string[] }>
>;

/**
 * The names that were exported when the current release was declared live (written by api/main.ts).
 */
export const RELEASED_EXPORTS_FILE = new URL('../../released-shared.json', import.meta.url);

/**
 * Lists the exported values of a module. Types are omitted, because they do not exist at run time.
 *
 * @throws Error when the module uses `export *`
 */
export function listExportedValues(source: string): readonly string[] {
  const { statements } = ts.createSourceFile('index.tsx', source, ts.ScriptTarget.Latest);
  return statements.flatMap((statement) => listExportedNames(statement)).sort();
}

function listExportedNames(statement: ts.Statement): readonly string[] {
  if (ts.isExportDeclaration(statement)) {
    if (statement.isTypeOnly) return [];
    if (!statement.exportClause || !ts.isNamedExports(statement.exportClause))
      throw new Error('A shared library has to name its exports: replace `export *` with names');
    return statement.exportClause.elements
      .filter(({ isTypeOnly }) => !isTypeOnly)
      .map(({ name }) => name.text);
  }
  const isExported =
    ts.canHaveModifiers(statement) &&
    (ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false);
  if (!isExported) return [];
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) =>
      ts.isIdentifier(name) ? [name.text] : [],
    );
  if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement))
    return statement.name ? [statement.name.text] : [];
  return [];
}

/**
 * Reads the version and the exported names of each shared module that is Paddock's own library,
 * keyed by package name.
 */
export function readSharedNames(root: string): SharedExportNames {
  const ours = SHARED_MODULES.filter((name) => name.startsWith('@paddock/'));
  return Object.fromEntries(
    ours.map((name) => {
      const folder = path.join(root, 'libs', name.replace('@paddock/', ''));
      const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
        readonly version: string;
      };
      return [
        name,
        {
          version,
          names: listExportedValues(readFileSync(path.join(folder, 'src/index.ts'), 'utf8')),
        },
      ];
    }),
  );
}

/** Returns the version problems as findings for tools/checks. */
export function checkSharedNames(
  root: string,
): readonly { readonly file: string; readonly message: string }[] {
  const released = JSON.parse(readFileSync(RELEASED_EXPORTS_FILE, 'utf8')) as SharedExportNames;
  return findVersionProblems(released, readSharedNames(root)).map(({ library, message }) => ({
    file: `libs/${library.replace('@paddock/', '')}/package.json`,
    message,
  }));
}

/**
 * @returns the libraries whose version was not raised enough for the exports that were added or
 *   removed since the release
 */
export function findVersionProblems(
  released: SharedExportNames,
  now: SharedExportNames,
): readonly { readonly library: string; readonly message: string }[] {
  return Object.entries(now).flatMap(([library, { version, names }]) => {
    const before = released[library] ?? { version: '0.0.0', names: [] };
    const gone = before.names.filter((name) => !names.includes(name));
    const added = names.filter((name) => !before.names.includes(name));
    const [is, was] = [parseVersion(version), parseVersion(before.version)];
    const isNewMajor = is.major > was.major;
    const isNewMinor = isNewMajor || (is.major === was.major && is.minor > was.minor);
    if (gone.length > 0 && !isNewMajor)
      return [
        {
          library,
          message: `no longer exports ${gone.join(', ')}, released with ${before.version}: keep it, or raise its major version and rebuild every remote`,
        },
      ];
    if (added.length > 0 && !isNewMinor)
      return [
        {
          library,
          message: `exports ${added.join(', ')}, which release ${before.version} did not: raise its minor version, so that older shells reject remotes that use it`,
        },
      ];
    return [];
  });
}

function parseVersion(version: string): { readonly major: number; readonly minor: number } {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return { major, minor };
}
