/** Reads the code of a `*.gallery.tsx` file: the examples that the browser also shows. */
import { readFileSync } from 'node:fs';
import ts from 'typescript';

export interface GallerySource {
  readonly title: string;
  readonly states: readonly { readonly name: string; readonly code: string }[];
  /** The modules that the file imports, as written. */
  readonly imports: readonly string[];
}

export function readGallery(file: string): GallerySource {
  const source = ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const states: { name: string; code: string }[] = [];
  let title = '';
  const visit = (node: ts.Node) => {
    if (ts.isObjectLiteralExpression(node)) {
      const name = getProperty(node, 'name');
      const render = getProperty(node, 'render');
      if (name && render && ts.isStringLiteralLike(name)) {
        states.push({ name: name.text, code: getRenderedCode(source, render) });
        return;
      }
      const own = getProperty(node, 'title');
      if (title === '' && own && ts.isStringLiteralLike(own) && getProperty(node, 'states'))
        title = own.text;
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  const imports = source.statements.flatMap((statement) =>
    ts.isImportDeclaration(statement) && ts.isStringLiteral(statement.moduleSpecifier)
      ? [statement.moduleSpecifier.text]
      : [],
  );
  return { title, states, imports };
}

function getProperty(node: ts.ObjectLiteralExpression, name: string): ts.Expression | undefined {
  return node.properties
    .filter((property) => ts.isPropertyAssignment(property))
    .find((property) => property.name.getText() === name)?.initializer;
}

/** The element that a state renders, without the function and the parentheses around it. */
function getRenderedCode(source: ts.SourceFile, render: ts.Expression): string {
  const body = ts.isArrowFunction(render) ? render.body : render;
  const element = ts.isParenthesizedExpression(body) ? body.expression : body;
  const code = element.getText(source);
  const { character } = source.getLineAndCharacterOfPosition(element.getStart(source));
  return removeIndent(code, character);
}

/** Removes the indent that all lines but the first share, at most `most` spaces. */
function removeIndent(code: string, most: number): string {
  const [first = '', ...rest] = code.split('\n');
  const indents = rest.filter((line) => line.trim() !== '').map((line) => line.search(/\S/));
  const indent = Math.min(most, ...indents);
  return [first, ...rest.map((line) => line.slice(indent))].join('\n');
}
