/**
 * Shortens the OpenAPI document: its components contain once what its operations use repeatedly,
 * and the operations refer to it.
 *
 * A schema's name is its `title`, not its `$id`: the validator and the serializer ignore titles, but
 * refuse to compile a schema that contains the same `$id` twice, such as a body with two prices.
 */
interface OpenApiDocument {
  readonly components?: object;
  readonly paths?: object;
}
/** An object in the document, such as a schema, a parameter or a response. */
type Node = Readonly<Record<string, unknown>>;
type Components = Readonly<Record<string, Node>>;

interface OperationNode {
  readonly parameters?: readonly Node[];
  readonly responses?: Components;
}

/**
 * Moves every schema with a title to the components, and the parameters and responses that are used
 * more than once. A response gets the name of the schema of its body.
 * @throws Error when different schemas have the same title
 */
export function addReferences(document: OpenApiDocument): object {
  const schemas = new Map<string, Node>();
  const paths = replaceNodes(document.paths, (node) => {
    const { title, ...schema } = node;
    // The schema of a property called "title" is an object, not a text.
    if (typeof title !== 'string') return node;
    const known = schemas.get(title) ?? schema;
    if (JSON.stringify(known) !== JSON.stringify(schema))
      throw new Error(`Different schemas have the title ${title}. Rename one of them.`);
    schemas.set(title, schema);
    return createReference('schemas', title);
  }) as Readonly<Record<string, Readonly<Record<string, OperationNode>>>>;

  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const repeated = {
    responses: nameRepeated(
      operations.flatMap(({ responses = {} }) => Object.values(responses)),
      readBodyName,
    ),
    parameters: nameRepeated(
      operations.flatMap(({ parameters = [] }) => parameters),
      ({ name }) => String(name),
    ),
  };
  const references = new Map(
    Object.entries(repeated).flatMap(([section, components]) =>
      Object.entries(components).map(([name, node]) => [
        JSON.stringify(node),
        createReference(section, name),
      ]),
    ),
  );
  return {
    ...document,
    components: {
      ...document.components,
      schemas: sortByName([...schemas]),
      ...repeated,
    },
    paths: replaceNodes(paths, (node) => references.get(JSON.stringify(node)) ?? node),
  };
}

/** Replaces the innermost nodes first, and returns a copy. */
function replaceNodes(value: unknown, replace: (node: Node) => Node): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((inner) => replaceNodes(inner, replace));
  return replace(
    Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, replaceNodes(inner, replace)]),
    ),
  );
}

function createReference(section: string, name: string): Node {
  return { $ref: `#/components/${section}/${name}` };
}

/**
 * Returns the nodes that occur more than once. When different nodes have the same name, such as the
 * `id` of a listing and the `id` of a conversation, the node that is used most often gets the name.
 */
function nameRepeated(
  nodes: readonly Node[],
  readName: (node: Node) => string | undefined,
): Components {
  const uses = new Map<string, number>();
  for (const key of nodes.map((node) => JSON.stringify(node)))
    uses.set(key, (uses.get(key) ?? 0) + 1);
  const countUses = (node: Node | undefined) => uses.get(JSON.stringify(node)) ?? 1;
  const named = new Map<string, Node>();
  for (const node of nodes) {
    const name = readName(node);
    if (name !== undefined && countUses(node) > countUses(named.get(name))) named.set(name, node);
  }
  return sortByName([...named]);
}

/** Returns the name of the schema of the response's body, or undefined when it has none. */
function readBodyName({ content = {} }: { readonly content?: Node }): string | undefined {
  const [body] = Object.values(content) as readonly { readonly schema?: { $ref?: string } }[];
  return body?.schema?.$ref?.split('/').at(-1);
}

/** Sorts the components, so that a new route does not move those that it uses. */
function sortByName(components: readonly (readonly [string, Node])[]): Components {
  return Object.fromEntries([...components].sort(([a], [b]) => (a < b ? -1 : 1)));
}
