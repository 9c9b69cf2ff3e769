/** The page about the contract between the shell and a remote: slots, events, and the manifest. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { SLOT_OWNERS } from '@paddock/contracts/remote';
import { EVENT_OPTIONS } from '@paddock/contracts/events';
import {
  ManifestNavigationSchema,
  ManifestRouteSchema,
  RemoteManifestSchema,
} from '@paddock/contracts/manifest';
import { describeSchema } from '../../../../apps/api/src/modules/docs/docs-page.ts';
import { REMOTE_IDS } from '../../../federation/src/paths.ts';
import type { PageSource } from '../page.ts';

interface Member {
  readonly name: string;
  readonly type: string;
  readonly text: string;
}

const CONTRACTS = 'libs/contracts/src';

function parse(root: string, file: string): ts.SourceFile {
  const text = readFileSync(path.join(root, CONTRACTS, file), 'utf8');
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
}

function readComment(node: ts.Node): string {
  const comment = ts.getJSDocCommentsAndTags(node).find((one) => ts.isJSDoc(one));
  return (comment && ts.getTextOfJSDocComment(comment.comment)?.replaceAll('\n', ' ')) ?? '';
}

/** Reads the members of an interface with their docstrings. */
function readInterface(source: ts.SourceFile, name: string): readonly Member[] {
  const found = source.statements.find(
    (one) => ts.isInterfaceDeclaration(one) && one.name.text === name,
  ) as ts.InterfaceDeclaration | undefined;
  return (found?.members ?? []).flatMap((member) =>
    ts.isPropertySignature(member) && ts.isStringLiteral(member.name) && member.type
      ? [{ name: member.name.text, type: member.type.getText(source), text: readComment(member) }]
      : [],
  );
}

/** Reads the comments of a TypeBox object's properties, by property name. */
function readSchemaComments(source: ts.SourceFile, schema: string): ReadonlyMap<string, string> {
  const comments = new Map<string, string>();
  const visit = (node: ts.Node) => {
    if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name))
      comments.set(node.name.text, readComment(node));
    else ts.forEachChild(node, visit);
  };
  for (const statement of source.statements)
    if (ts.isVariableStatement(statement))
      for (const declaration of statement.declarationList.declarations)
        if (declaration.name.getText(source) === schema) visit(declaration);
  return comments;
}

function toCell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}

interface ObjectSchema {
  readonly properties: Readonly<Record<string, object>>;
  readonly required?: readonly string[];
}

function renderFields(source: ts.SourceFile, name: string, schema: ObjectSchema): string {
  const comments = readSchemaComments(source, name);
  const rows = Object.entries(schema.properties).map(([field, value]) => {
    const isRequired = schema.required?.includes(field) ? 'yes' : 'no';
    return `| \`${field}\` | ${toCell(describeSchema(value))} | ${isRequired} | ${toCell(comments.get(field) ?? '')} |`;
  });
  return `| Field | Value | Required | Meaning |\n| --- | --- | --- | --- |\n${rows.join('\n')}`;
}

function readManifests(root: string) {
  return REMOTE_IDS.map(
    (id) =>
      JSON.parse(readFileSync(path.join(root, 'apps', id, 'remote.manifest.json'), 'utf8')) as {
        readonly id: string;
        readonly consumes: readonly string[];
      },
  );
}

export function createContractPage(root: string): PageSource {
  const remote = parse(root, 'remote.ts');
  const manifest = parse(root, 'manifest.ts');
  const manifests = readManifests(root);
  const slots = readInterface(remote, 'SlotProps').map(
    ({ name, type, text }) =>
      `### ${name}\n\nFilled by ${SLOT_OWNERS[name as keyof typeof SLOT_OWNERS] ?? 'the remote that is live with it'}. ${text}\n\n\`\`\`ts\n${type}\n\`\`\``,
  );
  const events = readInterface(parse(root, 'events.ts'), 'EventMap').map(({ name, type, text }) => {
    const { owner, isReplayed } = EVENT_OPTIONS[name as keyof typeof EVENT_OPTIONS];
    const consumers = manifests
      .filter(({ consumes }) => consumes.includes(name))
      .map(({ id }) => id);
    const facts = [
      `Emitted by ${owner}.`,
      text.replace(/^Owner: [a-z]+\.\s*/, ''),
      isReplayed
        ? 'A late subscriber gets the latest value.'
        : 'A late subscriber gets later values only.',
      consumers.length > 0 ? `Used by ${consumers.join(', ')}.` : '',
    ];
    return `### ${name}\n\n${facts.filter((fact) => fact !== '').join(' ')}\n\n\`\`\`ts\n${type}\n\`\`\``;
  });
  return {
    path: 'reference/contract.html',
    ...{ section: 'reference', group: 'Contract', label: 'Slots, events, manifest' },
    file: 'reference/contract',
    generatedFrom: `${CONTRACTS}/remote.ts, events.ts and manifest.ts`,
    markdown: `# Slots, events and the manifest

What the shell and a remote agree on. [Compatibility](../docs/compatibility.md) says which
versions of it a shell hosts.
[@paddock/contracts](../libs/contracts/README.md) has the types, and [Deploying a remote](../docs/deploying.md) the
steps.

## Slots

A slot is a part of a page that another remote fills. The page names it with \`Slot\` of
[@paddock/router](../libs/router/README.md); the remote lists it in its manifest and exports it. Each slot has these
props:

${slots.join('\n\n')}

## Events

Remotes tell each other what has happened by events of [@paddock/event-bus](../libs/event-bus/README.md):

${events.join('\n\n')}

## Manifest

The fields of \`remote.manifest.json\`. The build, the release command and the shell check it.

${renderFields(manifest, 'RemoteManifestSchema', RemoteManifestSchema)}

### A route

${renderFields(manifest, 'ManifestRouteSchema', ManifestRouteSchema)}

### A navigation entry

${renderFields(manifest, 'ManifestNavigationSchema', ManifestNavigationSchema)}
`,
  };
}
