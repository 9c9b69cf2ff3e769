/**
 * Checks that components hold no text. Texts live in `*.messages.ts` files, so that they can be
 * read in one place and replaced by a second language (docs/adr/0036).
 */
import ts from 'typescript';
import type { Finding } from './finding.ts';
import { listWorkspaceFiles, readTextFile } from './workspace-files.ts';

/** Folders whose texts are in messages files. Add a folder here once it is converted. */
const CONVERTED_FOLDERS = [
  'apps/account/src/',
  'apps/listings/src/',
  'apps/moderation/src/',
  'apps/notifications/src/',
  'apps/search/src/',
  'apps/shell/src/',
  'libs/listing-ui/src/',
  'libs/ui/src/',
] as const;
/** Pages that are long documents, whose texts stay in the component. */
const DOCUMENTS = [
  'apps/shell/src/pages/about/',
  'apps/shell/src/pages/privacy-policy/',
  'apps/shell/src/pages/terms-conditions/',
] as const;
/** Attributes of elements and properties of objects that hold text. */
const TEXT_NAMES = new Set([
  'alt',
  'aria-label',
  'description',
  'help',
  'hint',
  'label',
  'lead',
  'legend',
  'placeholder',
  'text',
  'title',
]);
const IS_MESSAGES_FILE = /\.messages\.tsx?$/;
/** Tests and the sample content of the component gallery. */
const IS_TEST = /\.(?:test|gallery)\.tsx?$|\/(?:testing|gallery)\/|\/sample-[a-z-]+\.ts$/;
/** Operators whose operands are shown on the screen, unlike those of a comparison. */
const SHOWN_OPERATORS = new Set([
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
  ts.SyntaxKind.PlusToken,
]);
const LETTER = /\p{L}/u;
/** A theme token, such as `var(--pd-text)`. */
const THEME_TOKEN = /^var\(--/;

/** Returns the literal that an expression shows, including in the branches of a condition. */
function findLiteral(node: ts.Expression): ts.Expression | undefined {
  if (ts.isParenthesizedExpression(node)) return findLiteral(node.expression);
  if (ts.isConditionalExpression(node))
    return findLiteral(node.whenTrue) ?? findLiteral(node.whenFalse);
  if (ts.isBinaryExpression(node) && SHOWN_OPERATORS.has(node.operatorToken.kind))
    return findLiteral(node.left) ?? findLiteral(node.right);
  if (ts.isStringLiteralLike(node))
    return LETTER.test(node.text) && !THEME_TOKEN.test(node.text) ? node : undefined;
  if (!ts.isTemplateExpression(node)) return undefined;
  const literals = [node.head, ...node.templateSpans.map(({ literal }) => literal)];
  return literals.some(({ text }) => LETTER.test(text)) ? node : undefined;
}

/** Returns the node if it is text in a child of an element, an attribute or a property. */
function findText(node: ts.Node): ts.Node | undefined {
  if (ts.isJsxText(node)) return LETTER.test(node.text) ? node : undefined;
  if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent))
    return node.expression && findLiteral(node.expression);
  if (ts.isJsxAttribute(node) && TEXT_NAMES.has(node.name.getText())) {
    const value = node.initializer;
    if (value && ts.isStringLiteral(value)) return findLiteral(value);
    return value && ts.isJsxExpression(value) && value.expression
      ? findLiteral(value.expression)
      : undefined;
  }
  return ts.isPropertyAssignment(node) && TEXT_NAMES.has(node.name.getText())
    ? findLiteral(node.initializer)
    : undefined;
}

export function checkTextFile(file: string, text: string): readonly Finding[] {
  if (IS_MESSAGES_FILE.test(file) || IS_TEST.test(file)) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const findings: Finding[] = [];
  function visit(node: ts.Node): void {
    const found = findText(node);
    if (found) {
      const { line } = source.getLineAndCharacterOfPosition(found.getStart());
      findings.push({
        file: `${file}:${line + 1}`,
        message: `holds the text ${JSON.stringify(found.getText().trim())}: move it to a *.messages.ts file`,
      });
    }
    ts.forEachChild(node, visit);
  }
  visit(source);
  return findings;
}

export function checkTexts(root: string): readonly Finding[] {
  return listWorkspaceFiles(root)
    .filter(
      (file) =>
        /\.tsx?$/.test(file) &&
        CONVERTED_FOLDERS.some((folder) => file.startsWith(folder)) &&
        !DOCUMENTS.some((part) => file.startsWith(part)),
    )
    .flatMap((file) => checkTextFile(file, readTextFile(root, file)));
}
