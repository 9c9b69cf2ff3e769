/**
 * Prints a random sample of comments, exported names, test titles and log messages, each with its
 * file and line, so that a reader can judge whether they are clear. docs/glossary.md has the method
 * and the results.
 *
 *     node tools/checks/src/language-sample.ts [--seed 1] [--comments 200] [--names 100] [--titles 60] [--logs 60]
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import ts from 'typescript';
import { isCodeFile, readTextFile, listWorkspaceFiles } from './workspace-files.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const LOG_METHODS = new Set(['trace', 'debug', 'info', 'warn', 'error', 'fatal']);
const TEST_FUNCTIONS = /^(?:describe|it|test)(?:\.(?:each|skip|describe))*$/;

type TextType = 'comments' | 'names' | 'titles' | 'logs';

interface Text {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

const found: Record<TextType, Text[]> = { comments: [], names: [], titles: [], logs: [] };

function isTest(file: string): boolean {
  return /\.(?:test|spec)\.tsx?$/.test(file);
}

/** Collects comments. Adjacent `//` lines count as one comment. */
function readComments(
  source: ts.SourceFile,
  add: (type: TextType, at: number, text: string) => void,
): void {
  const starts = new Map<number, ts.CommentRange>();
  const visit = (node: ts.Node) => {
    for (const range of ts.getLeadingCommentRanges(source.text, node.getFullStart()) ?? [])
      starts.set(range.pos, range);
    for (const range of ts.getTrailingCommentRanges(source.text, node.getEnd()) ?? [])
      starts.set(range.pos, range);
    ts.forEachChild(node, visit);
  };
  visit(source);
  visit(source.endOfFileToken);
  let last: ts.CommentRange | null = null;
  let block = '';
  let blockStart = 0;
  const flush = () => {
    if (block !== '') add('comments', blockStart, block);
    block = '';
  };
  for (const range of [...starts.values()].sort((a, b) => a.pos - b.pos)) {
    const text = source.text.slice(range.pos, range.end);
    const isLine = range.kind === ts.SyntaxKind.SingleLineCommentTrivia;
    const adjoins =
      isLine && last !== null && /^\s*\n?\s*$/.test(source.text.slice(last.end, range.pos));
    if (!adjoins) {
      flush();
      blockStart = range.pos;
    }
    block += (adjoins ? ' ' : '') + text.replace(/^\/\/\s?|^\/\*\*?|\*\/$|^\s*\* ?/gm, '').trim();
    last = isLine ? range : null;
  }
  flush();
}

function readFile(file: string): void {
  const source = ts.createSourceFile(file, readTextFile(ROOT, file), ts.ScriptTarget.Latest, true);
  const add = (type: TextType, at: number, text: string) => {
    const line = source.getLineAndCharacterOfPosition(at).line + 1;
    found[type].push({ file, line, text: text.replaceAll(/\s+/g, ' ').trim() });
  };
  readComments(source, add);
  const visit = (node: ts.Node) => {
    if (isExported(node) && !isTest(file))
      for (const name of declaredNames(node)) add('names', name.getStart(), name.text);
    if (ts.isCallExpression(node)) readCall(node, add, isTest(file));
    ts.forEachChild(node, visit);
  };
  visit(source);
}

function isExported(node: ts.Node): boolean {
  return (
    ts.canHaveModifiers(node) &&
    (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
  );
}

function declaredNames(node: ts.Node): readonly ts.Identifier[] {
  if (ts.isVariableStatement(node))
    return node.declarationList.declarations.map(({ name }) => name).filter(ts.isIdentifier);
  const { name } = node as ts.Node & { readonly name?: ts.Node };
  return name && ts.isIdentifier(name) ? [name] : [];
}

function readCall(
  call: ts.CallExpression,
  add: (type: TextType, at: number, text: string) => void,
  inTest: boolean,
): void {
  const texts = call.arguments.filter(ts.isStringLiteralLike);
  const [first] = texts;
  if (!first) return;
  const callee = (
    ts.isCallExpression(call.expression) ? call.expression.expression : call.expression
  ).getText();
  // The first text of a conditional skip is its reason, not a title.
  const isTitle = call.arguments[0] === first;
  if (inTest && isTitle && TEST_FUNCTIONS.test(callee))
    add('titles', first.getStart(), [...readSuites(call), first.text].join(' › '));
  const isLog =
    ts.isPropertyAccessExpression(call.expression) &&
    LOG_METHODS.has(call.expression.name.text) &&
    /(?:^|\.)(?:log|logger)$/.test(call.expression.expression.getText());
  if (isLog && !inTest) add('logs', first.getStart(), first.text);
}

/** Returns the titles of the `describe` blocks that contain a call, outermost first. */
function readSuites(call: ts.CallExpression): readonly string[] {
  const titles: string[] = [];
  for (let node: ts.Node = call.parent; !ts.isSourceFile(node); node = node.parent) {
    const title = ts.isCallExpression(node)
      ? node.arguments.find(ts.isStringLiteralLike)
      : undefined;
    if (title && /^(?:test\.)?describe/.test(title.parent.getText())) titles.unshift(title.text);
  }
  return titles;
}

/** The mulberry32 generator, so that the same seed always gives the same sample. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function draw(texts: readonly Text[], count: number, random: () => number): readonly Text[] {
  return texts
    .map((text) => ({ text, order: random() }))
    .sort((a, b) => a.order - b.order)
    .slice(0, count)
    .map(({ text }) => text);
}

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    comments: { type: 'string', default: '200' },
    names: { type: 'string', default: '100' },
    titles: { type: 'string', default: '60' },
    logs: { type: 'string', default: '60' },
  },
});

for (const file of listWorkspaceFiles(ROOT))
  if (isCodeFile(file) && !/generated\.ts$/.test(file)) readFile(file);
const random = createRandom(Number(values.seed));
for (const type of ['comments', 'names', 'titles', 'logs'] as const) {
  const sample = draw(found[type], Number(values[type]), random);
  console.log(`\n${type}: ${sample.length} of ${found[type].length}, seed ${values.seed}\n`);
  for (const { file, line, text } of sample) console.log(`${file}:${line}\n    ${text}`);
}
