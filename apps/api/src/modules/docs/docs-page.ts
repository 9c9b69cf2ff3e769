/** Renders the OpenAPI document as the page /api/docs. */
import { escapeHtml } from '@paddock/runtime/escape-html';

/** The parts of OpenAPI 3.1 that Paddock's document uses. */
export interface SchemaNode {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly items?: SchemaNode;
  readonly anyOf?: readonly SchemaNode[];
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly pattern?: string;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
}
interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: SchemaNode;
}
interface Body {
  readonly content?: Readonly<Record<string, { readonly schema?: SchemaNode }>>;
}
export interface Operation {
  readonly operationId?: string;
  readonly tags?: readonly string[];
  readonly summary?: string;
  readonly description?: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Body;
  readonly responses?: Readonly<Record<string, Body>>;
}
export interface OpenApiDocument {
  readonly info: {
    readonly title: string;
    readonly version: string;
    readonly description?: string;
  };
  readonly tags?: readonly { readonly name: string; readonly description?: string }[];
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

const MAX_OPTIONS_SHOWN = 12;
const MAX_DEPTH = 6;

export const DOCS_STYLE_SHEET_PATH = '/api/docs.css';

/** Renders the OpenAPI document as a complete HTML page. */
export function renderDocsPage(document: object): string {
  const { info, tags = [], paths = {} } = document as OpenApiDocument;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const sections = tags
    .map((tag) => ({
      tag,
      own: operations.filter(({ operation }) => operation.tags?.includes(tag.name)),
    }))
    .filter(({ own }) => own.length > 0);
  return `<!doctype html>
<html lang="en-NZ">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(info.title)} ${escapeHtml(info.version)}</title>
<link rel="stylesheet" href="${DOCS_STYLE_SHEET_PATH}">
</head>
<body>
<header><h1>${escapeHtml(info.title)}</h1><p>${renderInline(info.description ?? '')}</p><p><a href="/api/openapi.json">The OpenAPI 3.1 document</a></p></header>
<nav aria-label="Operations"><ul>${operations
    .filter(({ operation }) => operation.operationId)
    .map(
      ({ path, method, operation }) =>
        `<li><a href="#${escapeHtml(operation.operationId ?? '')}"><b>${method.toUpperCase()}</b> ${escapeHtml(path)}</a></li>`,
    )
    .join('')}</ul></nav>
<main>
${sections.map(({ tag, own }) => `<section><h2>${escapeHtml(tag.description ?? tag.name)}</h2>${own.map(({ path, method, operation }) => renderOperation(path, method, operation)).join('\n')}</section>`).join('\n')}
</main>
</body>
</html>
`;
}

function renderOperation(path: string, method: string, operation: Operation): string {
  const parameters = operation.parameters ?? [];
  return `<article id="${escapeHtml(operation.operationId ?? path)}">
<h3><b>${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code></h3>
<p>${escapeHtml(operation.summary ?? '')}${operation.description ? `. ${renderInline(operation.description)}` : ''}</p>
${parameters.length > 0 ? renderParameters(parameters) : ''}
${Object.entries(operation.responses ?? {})
  .map(([status, response]) =>
    renderResponse(status, response.content?.['application/json']?.schema),
  )
  .join('\n')}
</article>`;
}

function renderParameters(parameters: readonly Parameter[]): string {
  const rows = parameters.map(
    (parameter) =>
      `<tr><th scope="row"><code>${escapeHtml(parameter.name)}</code></th><td>${escapeHtml(describeSchema(parameter.schema))}</td><td>${renderInline(parameter.description ?? '')}</td></tr>`,
  );
  const table = `<table><thead><tr><th scope="col">Parameter</th><th scope="col">Values</th><th scope="col">Meaning</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
  return `<details${parameters.length <= 20 ? ' open' : ''}><summary>${parameters.length === 1 ? '1 parameter' : `${parameters.length} parameters`}</summary>${table}</details>`;
}

function renderResponse(status: string, schema: SchemaNode | undefined): string {
  if (!schema) return `<p><b>${escapeHtml(status)}</b></p>`;
  return `<details><summary>Response ${escapeHtml(status)}</summary><pre><code>${escapeHtml(outlineSchema(schema, 0))}</code></pre></details>`;
}

/** Renders a schema in a notation like that of TypeScript types. */
export function outlineSchema(schema: SchemaNode, depth: number): string {
  if (schema.anyOf) return schema.anyOf.map((option) => outlineSchema(option, depth)).join(' | ');
  if (schema.items) return `${outlineSchema(schema.items, depth)}[]`;
  if (schema.properties && depth < MAX_DEPTH) {
    const indent = '  '.repeat(depth + 1);
    const lines = Object.entries(schema.properties).map(
      ([name, property]) => `${indent}${name}: ${outlineSchema(property, depth + 1)}`,
    );
    return `{\n${lines.join('\n')}\n${'  '.repeat(depth)}}`;
  }
  return describeSchema(schema);
}

/** Describes a schema's values in a few words: `integer from 1 to 50`. */
export function describeSchema(schema: SchemaNode): string {
  if (schema.enum) {
    const shown = schema.enum.slice(0, MAX_OPTIONS_SHOWN).map(String).join(', ');
    return schema.enum.length > MAX_OPTIONS_SHOWN ? `${shown}, … (${schema.enum.length})` : shown;
  }
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.items) return `repeated: ${describeSchema(schema.items)}`;
  const bounds = [
    schema.minimum === undefined ? '' : `from ${schema.minimum}`,
    schema.maximum === undefined ? '' : `to ${schema.maximum}`,
  ]
    .filter((bound) => bound !== '')
    .join(' ');
  return [String(schema.type ?? 'any'), schema.format ?? '', bounds]
    .filter((part) => part !== '')
    .join(' ');
}

/** Escapes text for HTML and renders backticks as code. */
function renderInline(text: string): string {
  return escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');
}

export const DOCS_STYLE_SHEET = `:root{color-scheme:light dark;--ink:light-dark(#1d2419,#e8ede3);--soft:light-dark(#5a6553,#a5b09c);--line:light-dark(#d9dfd3,#3a4334);--paper:light-dark(#fbfcf9,#161a13);--leaf:light-dark(#2f6b1f,#9bd67f)}
*{box-sizing:border-box}
body{margin:0 auto;max-width:62rem;padding:2rem 1rem 6rem;background:var(--paper);color:var(--ink);font:1rem/1.6 system-ui,sans-serif}
h1{font-size:2rem;margin:0}h2{margin:3rem 0 1rem;font-size:1.25rem}h3{font-size:1.05rem;margin:0 0 .5rem;overflow-wrap:anywhere}
a{color:var(--leaf)}code{font:0.9em ui-monospace,monospace}b{color:var(--leaf);font-weight:600}
nav ul{list-style:none;padding:0;columns:20rem;gap:2rem}nav a{text-decoration:none}nav a:hover{text-decoration:underline}
article{border:1px solid var(--line);border-radius:.75rem;padding:1.25rem;margin:0 0 1rem}
details{margin-top:.5rem;overflow-x:auto}summary{cursor:pointer;color:var(--soft)}
table{border-collapse:collapse;width:100%;font-size:.9rem}th,td{text-align:left;vertical-align:top;padding:.4rem .75rem .4rem 0;border-top:1px solid var(--line)}thead th{border:0;color:var(--soft);font-weight:500}
pre{margin:.5rem 0 0;font-size:.85rem;line-height:1.5}
@media (prefers-reduced-motion:no-preference){html{scroll-behavior:smooth}}
`;
