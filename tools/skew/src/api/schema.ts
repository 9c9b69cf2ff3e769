/**
 * The part of JSON Schema that our routes use, and its values as a list of variants. Whatever is not known here is
 * refused: a keyword that nobody compares would let a breaking change through without a word.
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

/** Keywords by which more becomes less: smallest and largest that is allowed. */
export const LOWER_LIMITS = [
  'minimum',
  'exclusiveMinimum',
  'minLength',
  'minItems',
  'minProperties',
] as const;
export const UPPER_LIMITS = [
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
  ...LOWER_LIMITS,
  ...UPPER_LIMITS,
]);
/** They say nothing about which values there may be. */
const WORDS = new Set(['title', 'description', 'default', 'examples']);

/** Types that are no more than their values. */
const VALUES_OF: Readonly<Record<string, readonly Scalar[]>> = {
  null: [null],
  boolean: [true, false],
};

/** One kind of value: a single one, or whatever a type allows. */
export type Variant =
  | { readonly kind: 'value'; readonly value: Scalar }
  | { readonly kind: 'type'; readonly type: string; readonly schema: Schema }
  | { readonly kind: 'anything' };

/** @throws an Error that names a keyword which is not compared */
export function listVariants(schema: Schema): readonly Variant[] {
  const unknown = Object.keys(schema).find(
    (keyword) => !COMPARED.has(keyword) && !WORDS.has(keyword),
  );
  if (unknown)
    throw new Error(
      `The keyword "${unknown}" of a schema is compared by nothing: teach tools/skew/src/api/schema.ts what it means, or leave it out.`,
    );
  if (schema.anyOf) return schema.anyOf.flatMap(listVariants);
  if (schema.const !== undefined) return [{ kind: 'value', value: schema.const }];
  if (schema.enum) return schema.enum.map((value) => ({ kind: 'value', value }));
  if (schema.type === undefined) return [{ kind: 'anything' }];
  return [schema.type]
    .flat()
    .flatMap(
      (type): readonly Variant[] =>
        VALUES_OF[type]?.map((value) => ({ kind: 'value', value })) ?? [
          { kind: 'type', type, schema },
        ],
    );
}

export function getType(value: Scalar): string {
  if (value === null) return 'null';
  return typeof value === 'number' && Number.isInteger(value) ? 'integer' : typeof value;
}

/** As a person calls it. */
export function getVariantName(variant: Variant): string {
  if (variant.kind === 'anything') return 'anything';
  return variant.kind === 'value' ? JSON.stringify(variant.value) : variant.type;
}
