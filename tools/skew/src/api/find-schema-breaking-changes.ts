/**
 * Finds the changes between two versions of a schema that break clients that were built against the
 * older version.
 *
 * Clients write a *request*: the new schema must accept every value that the old schema allowed.
 * Clients read a *response*: the old schema must allow every value that the new schema can produce.
 * Both are the same check (one schema allows every value of the other) in opposite directions.
 * Limits in responses (lengths, patterns) are not compared, because neither the clients nor their
 * types check them. Clients ignore additional properties of a response.
 */
import {
  LOWER_LIMIT_KEYWORDS,
  formatVariant,
  getScalarType,
  UPPER_LIMIT_KEYWORDS,
  listVariants,
} from './schema.ts';
import type { Schema, SchemaVariant } from './schema.ts';

export type PayloadDirection = 'request' | 'response';

export interface BreakingChange {
  /**
   * Path within the body or parameter, such as `items[].price`; empty for the body or parameter
   * itself.
   */
  readonly path: string;
  /** The change, worded to follow `path` in a sentence: "is now required". */
  readonly description: string;
  readonly advice: string;
}

const ADD_NEXT_TO_OLD =
  'Add the new version next to the old one, mark the old one `deprecated`, and remove it one release later.';
const KEEP_OPTIONAL = 'Make it optional and define what its absence means.';
const KEEP_LIMITS =
  'Keep accepting what was accepted; you can shorten or reject values where they are stored.';
const KNOWN_VALUES =
  'Send new values only to clients that request them (a parameter, a new operation), or in a new field.';
const KEEP_PRESENT = 'Keep sending it, with a value that the old type allows.';

/** @returns an empty array when clients that were built against `old` also work with `next` */
export function findSchemaBreakingChanges(
  old: Schema,
  next: Schema,
  direction: PayloadDirection,
  place = '',
): readonly BreakingChange[] {
  const [narrow, wide] = direction === 'request' ? [old, next] : [next, old];
  const allowed = listVariants(wide);
  return listVariants(narrow).flatMap((variant) =>
    compareToNearest(variant, allowed, direction, place),
  );
}

/** Compares a variant with each allowed variant, and returns the shortest list of changes. */
function compareToNearest(
  narrow: SchemaVariant,
  allowed: readonly SchemaVariant[],
  direction: PayloadDirection,
  place: string,
): readonly BreakingChange[] {
  const tried = allowed.flatMap((wide) => {
    const changes = compareVariants(narrow, wide, direction, place);
    return changes ? [changes] : [];
  });
  const nearest = tried.sort((a, b) => a.length - b.length)[0];
  if (nearest) return nearest;
  const others = allowed.map(formatVariant).join(', ') || 'nothing';
  return [
    direction === 'request'
      ? {
          path: place,
          description: `no longer accepts ${formatVariant(narrow)} (now: ${others})`,
          advice: ADD_NEXT_TO_OLD,
        }
      : {
          path: place,
          description: `can now be ${formatVariant(narrow)} (was: ${others})`,
          advice: narrow.type === 'value' && narrow.value !== null ? KNOWN_VALUES : KEEP_PRESENT,
        },
  ];
}

/** @returns null when the two variants are unrelated, for example a string and an object */
function compareVariants(
  narrow: SchemaVariant,
  wide: SchemaVariant,
  direction: PayloadDirection,
  place: string,
): readonly BreakingChange[] | null {
  if (wide.type === 'anything') return [];
  if (narrow.type === 'anything') return null;
  if (wide.type === 'value')
    return narrow.type === 'value' && narrow.value === wide.value ? [] : null;
  if (narrow.type === 'value') {
    if (!isOfType(getScalarType(narrow.value), wide.schemaType)) return null;
    return direction === 'response' || isWithin(narrow.value, wide.schema) ? [] : null;
  }
  if (!isOfType(narrow.schemaType, wide.schemaType)) return null;
  const [old, next] =
    direction === 'request' ? [narrow.schema, wide.schema] : [wide.schema, narrow.schema];
  return [
    ...compareFormats(old, next, direction, place),
    ...compareLimits(old, next, direction, place),
    ...compareItems(old, next, direction, place),
    ...(narrow.schemaType === 'object' ? compareObjects(old, next, direction, place) : []),
  ];
}

function isOfType(type: string, wide: string): boolean {
  return type === wide || (type === 'integer' && wide === 'number');
}

/** True when a value of an old enum satisfies the limits of the type that replaces the enum. */
function isWithin(
  value: string | number | boolean | null,
  { pattern, format, ...schema }: Schema,
): boolean {
  const size = typeof value === 'string' ? value.length : value;
  const limits: readonly (readonly [string, number])[] =
    typeof value === 'string'
      ? [
          ['minLength', -1],
          ['maxLength', 1],
        ]
      : [
          ['minimum', -1],
          ['maximum', 1],
        ];
  if (
    typeof size === 'number' &&
    limits.some(
      ([name, sign]) => typeof schema[name] === 'number' && (size - schema[name]) * sign > 0,
    )
  )
    return false;
  return (
    typeof value !== 'string' ||
    (format === undefined && (pattern === undefined || new RegExp(pattern, 'u').test(value)))
  );
}

function compareFormats(
  old: Schema,
  next: Schema,
  direction: PayloadDirection,
  place: string,
): readonly BreakingChange[] {
  if (old.format === next.format) return [];
  // A request may drop a format, and a response may add one. Any other difference is a breaking
  // change.
  if (direction === 'request' ? next.format === undefined : old.format === undefined) return [];
  return [
    {
      path: place,
      description: `has the format ${next.format ?? 'none'} (was: ${old.format ?? 'none'})`,
      advice: ADD_NEXT_TO_OLD,
    },
  ];
}

function compareLimits(
  old: Schema,
  next: Schema,
  direction: PayloadDirection,
  place: string,
): readonly BreakingChange[] {
  if (direction === 'response') return [];
  const tighter = [
    ...LOWER_LIMIT_KEYWORDS.filter(
      (name) => getLimit(next, name, -Infinity) > getLimit(old, name, -Infinity),
    ),
    ...UPPER_LIMIT_KEYWORDS.filter(
      (name) => getLimit(next, name, Infinity) < getLimit(old, name, Infinity),
    ),
    // Two patterns cannot be compared, so any other pattern counts as stricter.
    ...(next.pattern !== undefined && next.pattern !== old.pattern ? ['pattern'] : []),
    ...(next.uniqueItems === true && old.uniqueItems !== true ? ['uniqueItems'] : []),
  ];
  return tighter.map((name) => ({
    path: place,
    description: `has a tighter ${name}: ${JSON.stringify(next[name])} (was: ${JSON.stringify(old[name] ?? 'none')})`,
    advice: KEEP_LIMITS,
  }));
}

function getLimit(schema: Schema, name: string, fallback: number): number {
  const value = schema[name];
  return typeof value === 'number' ? value : fallback;
}

function compareItems(
  old: Schema,
  next: Schema,
  direction: PayloadDirection,
  place: string,
): readonly BreakingChange[] {
  return old.items || next.items
    ? findSchemaBreakingChanges(old.items ?? {}, next.items ?? {}, direction, `${place}[]`)
    : [];
}

function compareObjects(
  old: Schema,
  next: Schema,
  direction: PayloadDirection,
  place: string,
): readonly BreakingChange[] {
  const [before, after] = [old.properties ?? {}, next.properties ?? {}];
  const at = (name: string) => (place === '' ? name : `${place}.${name}`);
  const isRequired = (schema: Schema, name: string) => schema.required?.includes(name) ?? false;
  const known = Object.entries(before).flatMap(([name, schema]): readonly BreakingChange[] => {
    const successor = after[name];
    if (!successor) {
      // Removing a deprecated property breaks no client, because clients had a release to adapt.
      if (schema.deprecated) return [];
      return [
        {
          path: at(name),
          description: direction === 'request' ? 'is no longer accepted' : 'is gone',
          advice: ADD_NEXT_TO_OLD,
        },
      ];
    }
    const wasAndIs = [isRequired(old, name), isRequired(next, name)] as const;
    const presence: readonly BreakingChange[] =
      direction === 'request'
        ? !wasAndIs[0] && wasAndIs[1]
          ? [{ path: at(name), description: 'is now required', advice: KEEP_OPTIONAL }]
          : []
        : wasAndIs[0] && !wasAndIs[1] && !schema.deprecated
          ? [{ path: at(name), description: 'may now be absent', advice: KEEP_PRESENT }]
          : [];
    return [...presence, ...findSchemaBreakingChanges(schema, successor, direction, at(name))];
  });
  const added =
    direction === 'request'
      ? Object.keys(after).filter((name) => !(name in before) && isRequired(next, name))
      : [];
  return [
    ...known,
    ...added.map((name) => ({
      path: at(name),
      description: 'is new and required',
      advice: KEEP_OPTIONAL,
    })),
    ...compareRecords(old, next, direction, place),
  ];
}

/** Compares the properties that `additionalProperties` describes. */
function compareRecords(
  old: Schema,
  next: Schema,
  direction: PayloadDirection,
  place: string,
): readonly BreakingChange[] {
  const [before, after] = [getEntrySchema(old), getEntrySchema(next)];
  if (before && after) return findSchemaBreakingChanges(before, after, direction, `${place}{}`);
  if (!before || (direction === 'response' && Object.keys(before).length === 0)) return [];
  return [
    {
      path: `${place}{}`,
      description:
        direction === 'request'
          ? 'no longer accepts other property names'
          : 'no longer has such entries',
      advice: ADD_NEXT_TO_OLD,
    },
  ];
}

/** @returns null when the schema allows only the named properties */
function getEntrySchema({ additionalProperties = true }: Schema): Schema | null {
  if (additionalProperties === true) return {};
  return additionalProperties === false ? null : additionalProperties;
}
