/**
 * Lists the data that a remote exchanges with other remotes, as JSON Schemas for `release.json` (ADR
 * 69). TypeBox reads them from the types of the contract and of `src/slot-props.ts`, in which a
 * remote declares slots of its own.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse, type Node } from 'acorn';
import { full } from 'acorn-walk';
import * as http from '@paddock/contracts/http';
import type { ReleaseSchemas, RemoteManifest } from '@paddock/contracts/manifest';
import Type from 'typebox';
import { IS_PACKAGED, ROOT } from './paths.ts';

type JsonSchema = ReleaseSchemas['sends'][string];
type AnyNode = Node & Readonly<Record<string, unknown>>;

const COMMENT = /\/\*[\s\S]*?\*\/|\/\/.*$/gm;
const INTERFACE = /\binterface \w+ \{/g;
const TYPE_NAME = /\b[A-Z]\w+/g;

/**
 * @param source TypeScript with interfaces, which may use types of the HTTP API
 * @returns the schema of each property of the interface `name`; empty without that interface
 * @throws Error when the interface cannot be read
 */
export function readInterfaceSchemas(source: string, name: string): Record<string, JsonSchema> {
  const text = source.replaceAll(COMMENT, '');
  const interfaces = [...text.matchAll(INTERFACE)].map(({ index }) => cutBlock(text, index));
  if (interfaces.length === 0) return {};
  const types: object = Type.Script(findApiTypes(interfaces), interfaces.join('\n'));
  const { [name]: type } = types as Readonly<
    Record<string, { readonly properties?: Record<string, JsonSchema> }>
  >;
  const properties = type?.properties;
  if (!properties && text.includes(`interface ${name} `))
    throw new Error(`The interface ${name} contains TypeScript that TypeBox cannot read.`);
  return properties ?? {};
}

/** Returns the schemas of the HTTP API's types that occur in the TypeScript sources, by type name. */
function findApiTypes(texts: readonly string[]): Type.TProperties {
  const names = new Set(texts.flatMap((text) => text.match(TYPE_NAME) ?? []));
  const schemas = http as unknown as Readonly<Record<string, Type.TSchema | undefined>>;
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const schema = schemas[`${name}Schema`];
      return schema ? [[name, schema]] : [];
    }),
  );
}

/** Returns the text from `start` to the brace that closes the first block. */
function cutBlock(text: string, start: number): string {
  let end = text.indexOf('{', start) + 1;
  for (let depth = 1; depth > 0 && end < text.length; end += 1) {
    if (text[end] === '{') depth += 1;
    if (text[end] === '}') depth -= 1;
  }
  return text.slice(start, end);
}

function readContract(module: 'remote' | 'events'): string {
  const file = fileURLToPath(import.meta.resolve(`@paddock/contracts/${module}`));
  return readFileSync(file.replace(/\.js$/, '.d.ts'), 'utf8');
}

function readOwnSlots(): string[] {
  const folders = IS_PACKAGED
    ? ['.']
    : readdirSync(path.join(ROOT, 'apps')).map((name) => `apps/${name}`);
  return folders
    .map((folder) => path.join(ROOT, folder, 'src/slot-props.ts'))
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'utf8'));
}

/**
 * Lists the slots that the remote shows: the names in `<Slot name="listing.card" … />`.
 * @param code the server module, which is not minified
 * @throws Error when a name is not a literal
 */
export function listShownSlots(code: string): readonly string[] {
  const names = new Set<string>();
  full(parse(code, { ecmaVersion: 'latest', sourceType: 'script' }), (node) => {
    const { type, arguments: args } = node as AnyNode;
    if (type !== 'CallExpression') return;
    const [component, props] = args as readonly AnyNode[];
    if (!component || !props || !isRouterSlot(component)) return;
    names.add(readSlotName(props));
  });
  return [...names].sort();
}

/** webpack names a module after its file: `router_namespaceObject.Slot` or similar. */
function isRouterSlot({ type, object, property }: AnyNode): boolean {
  return (
    type === 'MemberExpression' &&
    (property as AnyNode)['name'] === 'Slot' &&
    /router/.test(String((object as AnyNode)['name']))
  );
}

function readSlotName({ properties = [] }: AnyNode): string {
  for (const { key, value } of properties as readonly AnyNode[])
    if ((key as AnyNode | undefined)?.['name'] === 'name') {
      const text = (value as AnyNode)['value'];
      if (typeof text === 'string') return text;
    }
  throw new Error(
    'The name of each <Slot> has to be a text, so that the release can record which slots it shows.',
  );
}

/**
 * @param serverModule the code of the remote's server module
 * @returns the schemas of the slots and events whose types are known
 */
export function getReleaseSchemas(
  { id, slots, emits, consumes }: RemoteManifest,
  serverModule: string,
): ReleaseSchemas {
  const known = {
    slot: Object.assign(
      {},
      ...[readContract('remote'), ...readOwnSlots()].map((source) =>
        readInterfaceSchemas(source, 'SlotProps'),
      ),
    ) as Record<string, JsonSchema>,
    event: readInterfaceSchemas(readContract('events'), 'EventMap'),
  };
  const list = (type: 'slot' | 'event', names: readonly string[]) =>
    names.flatMap((name): readonly (readonly [string, JsonSchema])[] => {
      const schema = known[type][name];
      if (!schema) return [];
      const [, unknownType] = /"\$ref":"([^"]*)"/.exec(JSON.stringify(schema)) ?? [];
      if (unknownType)
        throw new Error(
          `${id}: the ${type} ${name} uses the type ${unknownType}. Declare that type in the same file, so that the release can record it.`,
        );
      return [[`${type} ${name}`, schema]];
    });
  return {
    sends: Object.fromEntries([
      ...list('slot', listShownSlots(serverModule)),
      ...list('event', emits),
    ]),
    receives: Object.fromEntries([...list('slot', slots), ...list('event', consumes)]),
  };
}
