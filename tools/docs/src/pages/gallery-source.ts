/** Reads the code of a `*.gallery.tsx` file: the examples that the browser also shows. */
import { readFileSync } from 'node:fs';
import ts from 'typescript';

export interface GallerySource {
  readonly title: string;
  readonly states: readonly { readonly name: string; readonly code: string }[];
  /** The modules that the file imports, as written. */
  readonly imports: readonly string[];
}

/**
 * Returns a title and the code of each state. When a state renders a component that the gallery
 * file declares, such as one that opens a dialog, its code includes that component. States that the
 * file creates in a loop are combined into one without a name.
 */
export function readGallery(file: string): GallerySource {
  const text = readFileSync(file, 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const gallery = findGallery(source);
  const title = gallery && getProperty(gallery, 'title');
  const states = gallery && getProperty(gallery, 'states');
  return {
    title: title && ts.isStringLiteralLike(title) ? title.text : '',
    states: states ? readStates(source, states) : [],
    imports: source.statements.flatMap((statement) =>
      ts.isImportDeclaration(statement) && ts.isStringLiteral(statement.moduleSpecifier)
        ? [statement.moduleSpecifier.text]
        : [],
    ),
  };
}

/** Finds the object that the file exports as `gallery`. */
function findGallery(source: ts.SourceFile): ts.ObjectLiteralExpression | undefined {
  return source.statements
    .filter((statement) => ts.isVariableStatement(statement))
    .flatMap(({ declarationList }) => declarationList.declarations)
    .filter(({ name }) => name.getText(source) === 'gallery')
    .flatMap(({ initializer }) => initializer ?? [])
    .find((initializer) => ts.isObjectLiteralExpression(initializer));
}

function readStates(source: ts.SourceFile, states: ts.Expression): GallerySource['states'] {
  const elements = ts.isArrayLiteralExpression(states) ? states.elements : [states];
  return elements.map((element) => {
    const name = ts.isObjectLiteralExpression(element) && getProperty(element, 'name');
    const render = ts.isObjectLiteralExpression(element) && getProperty(element, 'render');
    const code = render ? getRenderedCode(source, render) : getCode(source, element);
    return {
      name: name && ts.isStringLiteralLike(name) ? name.text : '',
      code: [...findLocalComponents(source, code), code].join('\n\n'),
    };
  });
}

/** Returns the code of the functions of the file that the code renders. */
function findLocalComponents(source: ts.SourceFile, code: string): readonly string[] {
  return source.statements
    .filter((statement) => ts.isFunctionDeclaration(statement))
    .filter(({ name }) => name && new RegExp(`<${name.text}\\b`).test(code))
    .map((statement) => statement.getText(source));
}

function getProperty(node: ts.ObjectLiteralExpression, name: string): ts.Expression | undefined {
  return node.properties
    .filter((property) => ts.isPropertyAssignment(property))
    .find((property) => property.name.getText() === name)?.initializer;
}

/** The element that a state renders, without the function and the parentheses around it. */
function getRenderedCode(source: ts.SourceFile, render: ts.Expression): string {
  const body = ts.isArrowFunction(render) ? render.body : render;
  return getCode(source, ts.isParenthesizedExpression(body) ? body.expression : body);
}

/** Returns the code without the indent of the line on which it starts. */
function getCode(source: ts.SourceFile, node: ts.Node): string {
  const [first = '', ...rest] = node.getText(source).split('\n');
  const indents = rest.filter((line) => line.trim() !== '').map((line) => line.search(/\S/));
  const indent = Math.min(...indents, node.getStart(source));
  return [first, ...rest.map((line) => line.slice(indent))].join('\n');
}
