/**
 * Decides whether code that was compiled against one JSON Schema can read data of another. This is
 * TypeScript's assignability for the keywords that TypeBox writes for types: additional properties
 * do not matter, and limits such as `maxLength` are not compared, because types have none.
 */

/** A JSON Schema of unknown origin. */
type Schema = Readonly<Record<string, unknown>>;

export interface SchemaMismatch {
  /** The field, such as `items[].price`; empty for the value itself. */
  readonly path: string;
  /** The types, such as `string` or `nothing`. */
  readonly sent: string;
  readonly needed: string;
}

/** Returns the first field that the receiver cannot read. Null when there is none. */
export function findSchemaMismatch(sent: Schema, needed: Schema, path = ''): SchemaMismatch | null {
  const accepted = listVariants(needed);
  for (const variant of listVariants(sent)) {
    const mismatches = accepted.map((other) => compareVariants(variant, other, path));
    if (mismatches.includes(null)) continue;
    // The variant of the same type says which field differs.
    return (
      mismatches.find((one) => one !== null && one.path !== path) ?? {
        path,
        sent: formatType(variant),
        needed: accepted.map(formatType).join(' or ') || 'nothing',
      }
    );
  }
  return null;
}

function compareVariants(sent: Schema, needed: Schema, path: string): SchemaMismatch | null {
  const differs = { path, sent: formatType(sent), needed: formatType(needed) };
  if (isAnything(needed)) return null;
  if (isAnything(sent)) return differs;
  if ('const' in needed) return sent['const'] === needed['const'] ? null : differs;
  if (getType(sent) !== getType(needed)) return differs;
  if (getType(needed) === 'array')
    return findSchemaMismatch(toSchema(sent['items']), toSchema(needed['items']), `${path}[]`);
  return getType(needed) === 'object' ? compareObjects(sent, needed, path) : null;
}

function compareObjects(sent: Schema, needed: Schema, path: string): SchemaMismatch | null {
  const sentFields = toSchema(sent['properties']);
  const [sentEntry, neededEntry] = [getEntrySchema(sent), getEntrySchema(needed)];
  const at = (name: string) => (path === '' ? name : `${path}.${name}`);
  for (const [name, schema] of Object.entries(toSchema(needed['properties']))) {
    const neededSchema = toSchema(schema);
    const sentSchema = sentFields[name];
    if (isRequired(needed, name) && !isRequired(sent, name))
      return {
        path: at(name),
        sent:
          sentSchema === undefined ? 'nothing' : `${formatSchema(toSchema(sentSchema))} or nothing`,
        needed: formatSchema(neededSchema),
      };
    const mismatch =
      sentSchema === undefined
        ? null
        : findSchemaMismatch(toSchema(sentSchema), neededSchema, at(name));
    if (mismatch) return mismatch;
  }
  return sentEntry && neededEntry ? findSchemaMismatch(sentEntry, neededEntry, `${path}{}`) : null;
}

/** Returns the schema of the entries of a `Record`. Null when the type has none. */
function getEntrySchema(schema: Schema): Schema | null {
  const entries = Object.values(toSchema(schema['patternProperties']));
  return entries.length > 0 ? toSchema(entries[0]) : null;
}

function isRequired({ required }: Schema, name: string): boolean {
  return Array.isArray(required) && required.includes(name);
}

/** Splits a union into its members. */
function listVariants(schema: Schema): readonly Schema[] {
  const { anyOf, enum: values, not } = schema;
  if (Array.isArray(anyOf)) return anyOf.flatMap((one) => listVariants(toSchema(one)));
  if (Array.isArray(values)) return values.map((value) => ({ const: value as unknown }));
  // TypeScript's `never`: there is no value.
  return not === undefined ? [schema] : [];
}

function isAnything(schema: Schema): boolean {
  return getType(schema) === null;
}

/** Returns the JSON type. Integers are numbers, as in TypeScript. Null when there is no limit. */
function getType({ type, const: value }: Schema): string | null {
  if (value !== undefined) return value === null ? 'null' : typeof value;
  return typeof type === 'string' ? type.replace('integer', 'number') : null;
}

function formatType(schema: Schema): string {
  return 'const' in schema ? JSON.stringify(schema['const']) : (getType(schema) ?? 'anything');
}

function formatSchema(schema: Schema): string {
  return listVariants(schema).map(formatType).join(' or ');
}

function toSchema(value: unknown): Schema {
  return typeof value === 'object' && value !== null ? (value as Schema) : {};
}
