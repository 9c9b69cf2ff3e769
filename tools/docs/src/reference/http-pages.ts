/** A page for each tag of the HTTP API, and a list of all operations. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  describeSchema,
  outlineSchema,
  type Operation,
  type OpenApiDocument,
  type SchemaNode,
} from '../../../../apps/api/src/modules/docs/docs-page.ts';
import { dereference } from '../../../skew/src/api/dereference.ts';
import type { PageSource } from '../page.ts';

const OPENAPI_FILE = 'apps/api/openapi.json';
const MAX_OPEN_PARAMETERS = 12;

interface NamedOperation {
  readonly title: string;
  readonly operation: Operation;
}

function toCell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}

function renderParameters({ parameters = [] }: Operation): string {
  if (parameters.length === 0) return '';
  const rows = parameters.map(
    ({ name, schema, required, description = '' }) =>
      `| \`${name}\` | ${toCell(describeSchema(schema))} | ${required ? 'yes' : 'no'} | ${toCell(description)} |`,
  );
  const table = `| Parameter | Values | Required | Meaning |\n| --- | --- | --- | --- |\n${rows.join('\n')}`;
  if (parameters.length <= MAX_OPEN_PARAMETERS) return table;
  return `<details><summary>${parameters.length} parameters</summary>\n\n${table}\n\n</details>`;
}

function renderBody(summary: string, schema: SchemaNode | undefined): string {
  if (!schema) return '';
  return `<details><summary>${summary}</summary>\n\n\`\`\`ts\n${outlineSchema(schema, 0)}\n\`\`\`\n\n</details>`;
}

function renderOperation({ title, operation }: NamedOperation): string {
  const { summary = '', description = '', responses = {}, requestBody } = operation;
  const bodies = Object.entries(responses).map(([status, response]) =>
    renderBody(`Response ${status}`, response.content?.['application/json']?.schema),
  );
  return [
    `## ${title}`,
    [summary, description].filter((text) => text !== '').join('. '),
    operation.operationId ? `Operation \`${operation.operationId}\`.` : '',
    renderParameters(operation),
    renderBody('Request body', requestBody?.content?.['application/json']?.schema),
    ...bodies,
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

export function listHttpPages(root: string): readonly PageSource[] {
  const text = readFileSync(path.join(root, OPENAPI_FILE), 'utf8');
  const { tags = [], paths = {} } = dereference(
    JSON.parse(text) as Parameters<typeof dereference>[0],
  ) as unknown as OpenApiDocument;
  const operations: readonly NamedOperation[] = Object.entries(paths).flatMap(
    ([address, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        title: `${method.toUpperCase()} ${address}`,
        operation,
      })),
  );
  const names = [...new Set(operations.flatMap(({ operation }) => operation.tags ?? []))].sort();
  const groups = names.map((name) => ({
    name,
    file: `reference/http-${name.replaceAll(' ', '-')}`,
    title: tags.find((tag) => tag.name === name)?.description ?? capitalise(name),
    own: operations.filter(({ operation }) => operation.tags?.includes(name)),
  }));
  const shared = { section: 'reference' as const, group: 'HTTP API', generatedFrom: OPENAPI_FILE };
  return [
    {
      path: 'reference/http.html',
      ...shared,
      label: 'All operations',
      file: 'reference/http',
      markdown: `# HTTP API

Every operation of the API. Remotes call it with [@paddock/api-client](../libs/api-client/README.md), which knows each
operation's types. Errors have a [problem code](../docs/problems).

${groups
  .map(
    ({ title, file, own }) =>
      `## [${title}](${path.posix.basename(file)})\n\n| Operation | Purpose |\n| --- | --- |\n${own.map(({ title: name, operation }) => `| \`${name}\` | ${toCell(operation.summary ?? '')} |`).join('\n')}`,
  )
  .join('\n\n')}
`,
    },
    ...groups.map(({ name, file, title, own }) => ({
      path: `${file}.html`,
      ...shared,
      ...{ file, label: capitalise(name) },
      markdown: `# ${title}\n\n${own.map(renderOperation).join('\n\n')}\n`,
    })),
  ];
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
