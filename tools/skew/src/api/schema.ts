/**
 * The part of JSON Schema that Paddock's routes use, and functions that list a schema's values as
 * variants. Unknown keywords throw an error, because a keyword that is not compared could hide a
 * breaking change.
 */

export type Scalar = string | number | boolean | null;

export interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly Scalar[];
  readonly const?: Scalar;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly deprecated?: boolean;
  readonly pattern?: string;
  readonly format?: string;
  readonly uniqueItems?: boolean;
  readonly [limit: string]: unknown;
}

/**
 * Keywords whose limits get stricter as their value grows. The limits of `UPPER_LIMIT_KEYWORDS` get
 * stricter as their value falls.
 */
export const LOWER_LIMIT_KEYWORDS = [
  'minimum',
  'exclusiveMinimum',
  'minLength',
  'minItems',
  'minProperties',
] as const;
export const UPPER_LIMIT_KEYWORDS = [
  'maximum',
  'exclusiveMaximum',
  'maxLength',
  'maxItems',
  'maxProperties',
] as const;

const COMPARED = new Set<string>([
  'type',
  'enum',
  'const',
  'anyOf',
  'properties',
  'required',
  'additionalProperties',
  'items',
  'deprecated',
  'pattern',
  'format',
  'uniqueItems',
  ...LOWER_LIMIT_KEYWORDS,
  ...UPPER_LIMIT_KEYWORDS,
]);
/** Keywords that do not restrict the allowed values. */
const ANNOTATIONS = new Set(['title', 'description', 'default', 'examples']);

/** All values of the types that have only a few values. */
const VALUES_BY_TYPE: Readonly<Record<string, readonly Scalar[]>> = {
  null: [null],
  boolean: [true, false],
};

/** A variant of a schema: a single value, every value of a type, or any value at all. */
export type SchemaVariant =
  | { readonly type: 'value'; readonly value: Scalar }
  | { readonly type: 'schema'; readonly schemaType: string; readonly schema: Schema }
  | { readonly type: 'anything' };

/** @throws Error with the name of a keyword that is not supported */
export function listVariants(schema: Schema): readonly SchemaVariant[] {
  const unknown = Object.keys(schema).find(
    (keyword) => !COMPARED.has(keyword) && !ANNOTATIONS.has(keyword),
  );
  if (unknown)
    throw new Error(
      `The schema keyword "${unknown}" is not supported: add it to tools/skew/src/api/schema.ts, or remove it from the schema.`,
    );
  if (schema.anyOf) return schema.anyOf.flatMap(listVariants);
  if (schema.const !== undefined) return [{ type: 'value', value: schema.const }];
  if (schema.enum) return schema.enum.map((value) => ({ type: 'value', value }));
  if (schema.type === undefined) return [{ type: 'anything' }];
  return [schema.type]
    .flat()
    .flatMap(
      (type): readonly SchemaVariant[] =>
        VALUES_BY_TYPE[type]?.map((value) => ({ type: 'value', value })) ?? [
          { type: 'schema', schemaType: type, schema },
        ],
    );
}

export function getScalarType(value: Scalar): string {
  if (value === null) return 'null';
  return typeof value === 'number' && Number.isInteger(value) ? 'integer' : typeof value;
}

/** Returns the variant's name for messages, such as `"sold"` or `string`. */
export function formatVariant(variant: SchemaVariant): string {
  if (variant.type === 'anything') return 'anything';
  return variant.type === 'value' ? JSON.stringify(variant.value) : variant.schemaType;
}
