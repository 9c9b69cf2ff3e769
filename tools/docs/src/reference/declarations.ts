/**
 * Reads the libraries' exports with their docstrings. TypeScript emits the declarations that the
 * kit's packages contain too (ADR 41), so types that it infers are complete.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

export type ExportType = 'function' | 'class' | 'constant' | 'type' | 're-export';

export interface ApiExport {
  readonly name: string;
  readonly type: ExportType;
  /** The declaration as TypeScript emits it. Empty for an export of another package. */
  readonly code: string;
  /** The docstring's text without its tags. */
  readonly summary: string;
  readonly parameters: readonly { readonly name: string; readonly text: string }[];
  /** The text of `@returns` and `@throws`, with the tag's name. */
  readonly notes: readonly string[];
  /** The code of each `@example`. */
  readonly examples: readonly string[];
  /** The package that a re-export comes from. */
  readonly from?: string;
}

export interface ApiModule {
  /** The module's docstring. */
  readonly summary: string;
  readonly exports: readonly ApiExport[];
}

/** Emits the declarations of `libs` into the folder, with the paths that the sources have. */
export function emitDeclarations(root: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  const config = path.join(folder, 'tsconfig.json');
  const inRoot = (file: string) => path.join(root, file);
  writeFileSync(
    config,
    JSON.stringify({
      extends: inRoot('tsconfig.base.json'),
      compilerOptions: {
        ...{ noEmit: false, noCheck: true, declaration: true, emitDeclarationOnly: true },
        rootDir: root,
        outDir: folder,
      },
      include: [inRoot('libs/*/src/**/*')],
      exclude: ['*.test.ts', '*.test.tsx', '*.gallery.tsx', 'generate-*.ts'].map((file) =>
        inRoot(`**/${file}`),
      ),
    }),
  );
  execFileSync(process.execPath, [inRoot('node_modules/typescript7/bin/tsc'), '-p', config], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

/**
 * Returns the declarations of a source file, or the source itself when they have not been emitted.
 *
 * @param file relative to the root
 */
export function findDeclarations(root: string, declarations: string, file: string): string {
  const declared = path.join(declarations, file.replace(/\.tsx?$/, '.d.ts'));
  return existsSync(declared) ? declared : path.join(root, file);
}

/**
 * Reads the exports of a module.
 *
 * @param file a source file or its declarations; named re-exports are read from their own modules
 */
export function readModule(file: string): ApiModule {
  const source = parse(file);
  const [first] = source.statements;
  return {
    summary: first ? readModuleComment(source, first) : '',
    exports: source.statements.flatMap((statement) => readStatement(source, statement)),
  };
}

function parse(file: string): ts.SourceFile {
  return ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
}

/** The first comment of a file is the module's only if another one follows, or an import or export. */
function readModuleComment(source: ts.SourceFile, first: ts.Statement): string {
  const comments = ts.getLeadingCommentRanges(source.text, 0) ?? [];
  const [comment] = comments;
  const isOfStatement =
    comments.length === 1 && !ts.isImportDeclaration(first) && !ts.isExportDeclaration(first);
  if (!comment || isOfStatement) return '';
  const text = source.text.slice(comment.pos, comment.end);
  return text
    .replace(/^\/\*\*?|\*\/$/g, '')
    .replace(/^[ \t]*\* ?/gm, '')
    .trim();
}

function readStatement(source: ts.SourceFile, statement: ts.Statement): readonly ApiExport[] {
  if (ts.isExportDeclaration(statement)) return readReExports(source, statement);
  const isExported =
    ts.canHaveModifiers(statement) &&
    (ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false);
  const type = getExportType(statement);
  if (!isExported || !type) return [];
  return getNames(statement).map((name) => ({
    name,
    type,
    code: statement.getText(source).replace(/^export (?:declare )?/, ''),
    ...readDocstring(statement),
  }));
}

function getExportType(statement: ts.Statement): ExportType | null {
  if (ts.isFunctionDeclaration(statement)) return 'function';
  if (ts.isClassDeclaration(statement)) return 'class';
  if (ts.isVariableStatement(statement)) return 'constant';
  if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) return 'type';
  return null;
}

function getNames(statement: ts.Statement): readonly string[] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) =>
      ts.isIdentifier(name) ? [name.text] : [],
    );
  const { name } = statement as ts.Statement & { readonly name?: ts.Identifier };
  return name ? [name.text] : [];
}

function readReExports(
  source: ts.SourceFile,
  { exportClause, moduleSpecifier }: ts.ExportDeclaration,
): readonly ApiExport[] {
  if (!exportClause || !ts.isNamedExports(exportClause)) return [];
  const from = moduleSpecifier && ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : '';
  const file = from.startsWith('.') ? resolveModule(source.fileName, from) : null;
  const exports = file === null ? [] : readModule(file).exports;
  return exportClause.elements.map(
    ({ name }) =>
      exports.find((one) => one.name === name.text) ?? {
        name: name.text,
        ...{ type: 're-export' as const, code: '', from },
        ...{ summary: '', parameters: [], notes: [], examples: [] },
      },
  );
}

/** Finds a module's source or declarations next to the file that imports it. */
function resolveModule(importer: string, specifier: string): string | null {
  const module = path.join(path.dirname(importer), specifier);
  return [module, module.replace(/\.tsx?$/, '.d.ts')].find(existsSync) ?? null;
}

function readDocstring(
  statement: ts.Statement,
): Pick<ApiExport, 'summary' | 'parameters' | 'notes' | 'examples'> {
  const tags = ts.getJSDocTags(statement);
  const comment = ts.getJSDocCommentsAndTags(statement).findLast((one) => ts.isJSDoc(one));
  const named = (name: string) =>
    tags
      .filter(({ tagName }) => tagName.text === name)
      .map((tag) => ts.getTextOfJSDocComment(tag.comment)?.trim() ?? '');
  return {
    summary: (comment && ts.getTextOfJSDocComment(comment.comment)) ?? '',
    parameters: tags.flatMap((tag) =>
      ts.isJSDocParameterTag(tag)
        ? [{ name: tag.name.getText(), text: ts.getTextOfJSDocComment(tag.comment) ?? '' }]
        : [],
    ),
    notes: [
      ...named('returns').map((text) => `Returns ${text}`),
      ...named('throws').map((text) => `Throws ${text}`),
    ],
    examples: named('example').map((text) => text.replace(/^```\w*\n|\n```$/g, '')),
  };
}
