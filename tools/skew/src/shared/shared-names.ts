/**
 * What our own shared libraries give by name, and the version under which: a remote says which version it was built on
 * (tools/federation/src/shared.ts), and a shell that lacks a name which came with a later one must be told apart by it.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { SHARED_MODULES } from '../../../federation/src/shared.ts';

export type SharedNames = Readonly<
  Record<string, { readonly version: string; readonly names: readonly string[] }>
>;

/** As they were when somebody said that what is here is live (api/main.ts). */
export const RELEASED_NAMES = new URL('../../released-shared.json', import.meta.url);

/** Of values alone: types are gone at run time. @throws where it exports what it does not name */
export function exportedNames(source: string): readonly string[] {
  const { statements } = ts.createSourceFile('index.tsx', source, ts.ScriptTarget.Latest);
  return statements.flatMap((statement) => listExportedNames(statement)).sort();
}

function listExportedNames(statement: ts.Statement): readonly string[] {
  if (ts.isExportDeclaration(statement)) {
    if (statement.isTypeOnly) return [];
    if (!statement.exportClause || !ts.isNamedExports(statement.exportClause))
      throw new Error('A shared library names what it gives: `export *` says nothing of it');
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

/** Of the libraries of the table that are ours. */
export function readSharedNames(root: string): SharedNames {
  const ours = SHARED_MODULES.filter((name) => name.startsWith('@paddock/'));
  return Object.fromEntries(
    ours.map((name) => {
      const folder = path.join(root, 'libs', name.replace('@paddock/', ''));
      const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
        readonly version: string;
      };
      return [
        name,
        { version, names: exportedNames(readFileSync(path.join(folder, 'src/index.ts'), 'utf8')) },
      ];
    }),
  );
}

/** For tools/checks. */
export function checkSharedNames(
  root: string,
): readonly { readonly file: string; readonly message: string }[] {
  const released = JSON.parse(readFileSync(RELEASED_NAMES, 'utf8')) as SharedNames;
  return nameFaults(released, readSharedNames(root)).map(({ library, message }) => ({
    file: `libs/${library.replace('@paddock/', '')}/package.json`,
    message,
  }));
}

/** @returns what is wrong with the versions, since what was released */
export function nameFaults(
  released: SharedNames,
  now: SharedNames,
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
          message: `gives ${gone.join(', ')} no more, which was released with ${before.version}: keep it, or raise the major, and every remote has to be built again`,
        },
      ];
    if (added.length > 0 && !isNewMinor)
      return [
        {
          library,
          message: `gives ${added.join(', ')}, which ${before.version} did not as it was released: raise its minor, so that no older shell takes a remote that calls it`,
        },
      ];
    return [];
  });
}

function parseVersion(version: string): { readonly major: number; readonly minor: number } {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return { major, minor };
}
