/**
 * What is wrong between two versions of one schema, for those who were built on the older one.
 *
 * A *request* is written by them: whatever the old schema let them send, the new one has to take. An *answer* is read by
 * them: whatever the new one may say, the old one has to have said could come. So both are one question, whether the one
 * holds every value of the other, asked in opposite directions. Limits of an answer (lengths, patterns) are not asked
 * about: no client's types know them, and no client checks them. What an answer has besides is read by nobody.
 */
import { LOWER_LIMITS, getVariantName, getType, UPPER_LIMITS, listVariants } from './schema.ts';
import type { Schema, Variant } from './schema.ts';

export type Direction = 'request' | 'answer';

export interface Fault {
  /** Within the body or parameter: `items[].price`; empty at its root. */
  readonly place: string;
  /** What happened, in words that stand after the place. */
  readonly what: string;
  readonly advice: string;
}

const ADD_BESIDE =
  'Add the new one beside it, mark the old one `deprecated`, and take it away one release later.';
const KEEP_OPTIONAL = 'Make it optional and say in the code what its absence means.';
const KEEP_LIMITS =
  'Keep taking what was taken; what is stored may be cut or refused where it is new.';
const KNOWN_VALUES =
  'Give new values only where they are asked for (a parameter, another operation), or in a field of their own.';
const KEEP_PRESENT = 'Keep sending it, with a value that the old type allows.';

/** @returns nothing where whoever knows `old` can go on with `next` */
export function schemaFaults(
  old: Schema,
  next: Schema,
  direction: Direction,
  place = '',
): readonly Fault[] {
  const [narrow, wide] = direction === 'request' ? [old, next] : [next, old];
  const allowed = listVariants(wide);
  return listVariants(narrow).flatMap((variant) =>
    variantFaults(variant, allowed, direction, place),
  );
}

/** Of the variants that may hold it, the faults of the one that comes nearest. */
function variantFaults(
  narrow: Variant,
  allowed: readonly Variant[],
  direction: Direction,
  place: string,
): readonly Fault[] {
  const tried = allowed.flatMap((wide) => {
    const faults = betweenVariants(narrow, wide, direction, place);
    return faults ? [faults] : [];
  });
  const nearest = tried.sort((a, b) => a.length - b.length)[0];
  if (nearest) return nearest;
  const others = allowed.map(getVariantName).join(', ') || 'nothing';
  return [
    direction === 'request'
      ? {
          place,
          what: `no longer takes ${getVariantName(narrow)} (now: ${others})`,
          advice: ADD_BESIDE,
        }
      : {
          place,
          what: `can now be ${getVariantName(narrow)} (was: ${others})`,
          advice: narrow.kind === 'value' && narrow.value !== null ? KNOWN_VALUES : KEEP_PRESENT,
        },
  ];
}

/** @returns null where the two have nothing to do with each other */
function betweenVariants(
  narrow: Variant,
  wide: Variant,
  direction: Direction,
  place: string,
): readonly Fault[] | null {
  if (wide.kind === 'anything') return [];
  if (narrow.kind === 'anything') return null;
  if (wide.kind === 'value')
    return narrow.kind === 'value' && narrow.value === wide.value ? [] : null;
  if (narrow.kind === 'value') {
    if (!isOfType(getType(narrow.value), wide.type)) return null;
    return direction === 'answer' || isWithin(narrow.value, wide.schema) ? [] : null;
  }
  if (!isOfType(narrow.type, wide.type)) return null;
  const [old, next] =
    direction === 'request' ? [narrow.schema, wide.schema] : [wide.schema, narrow.schema];
  return [
    ...formatFaults(old, next, direction, place),
    ...limitFaults(old, next, direction, place),
    ...itemFaults(old, next, direction, place),
    ...(narrow.type === 'object' ? objectFaults(old, next, direction, place) : []),
  ];
}

function isOfType(type: string, wide: string): boolean {
  return type === wide || (type === 'integer' && wide === 'number');
}

/** Whether one value, a string or number that an old list of values had, may be sent to what is now a type with limits. */
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

function formatFaults(
  old: Schema,
  next: Schema,
  direction: Direction,
  place: string,
): readonly Fault[] {
  if (old.format === next.format) return [];
  // Nobody who writes any text knows of a form; nobody who read any text needs one.
  if (direction === 'request' ? next.format === undefined : old.format === undefined) return [];
  return [
    {
      place,
      what: `is of the format ${next.format ?? 'none'} (was: ${old.format ?? 'none'})`,
      advice: ADD_BESIDE,
    },
  ];
}

function limitFaults(
  old: Schema,
  next: Schema,
  direction: Direction,
  place: string,
): readonly Fault[] {
  if (direction === 'answer') return [];
  const tighter = [
    ...LOWER_LIMITS.filter((name) => limit(next, name, -Infinity) > limit(old, name, -Infinity)),
    ...UPPER_LIMITS.filter((name) => limit(next, name, Infinity) < limit(old, name, Infinity)),
    // Which of two patterns takes more cannot be told.
    ...(next.pattern !== undefined && next.pattern !== old.pattern ? ['pattern'] : []),
    ...(next.uniqueItems === true && old.uniqueItems !== true ? ['uniqueItems'] : []),
  ];
  return tighter.map((name) => ({
    place,
    what: `has a tighter ${name}: ${JSON.stringify(next[name])} (was: ${JSON.stringify(old[name] ?? 'none')})`,
    advice: KEEP_LIMITS,
  }));
}

function limit(schema: Schema, name: string, otherwise: number): number {
  const value = schema[name];
  return typeof value === 'number' ? value : otherwise;
}

function itemFaults(
  old: Schema,
  next: Schema,
  direction: Direction,
  place: string,
): readonly Fault[] {
  return old.items || next.items
    ? schemaFaults(old.items ?? {}, next.items ?? {}, direction, `${place}[]`)
    : [];
}

function objectFaults(
  old: Schema,
  next: Schema,
  direction: Direction,
  place: string,
): readonly Fault[] {
  const [before, after] = [old.properties ?? {}, next.properties ?? {}];
  const at = (name: string) => (place === '' ? name : `${place}.${name}`);
  const isRequired = (schema: Schema, name: string) => schema.required?.includes(name) ?? false;
  const known = Object.entries(before).flatMap(([name, schema]): readonly Fault[] => {
    const successor = after[name];
    if (!successor) {
      // What was released as deprecated has been said.
      if (schema.deprecated) return [];
      return [
        {
          place: at(name),
          what: direction === 'request' ? 'is no longer taken' : 'is gone',
          advice: ADD_BESIDE,
        },
      ];
    }
    const wasAndIs = [isRequired(old, name), isRequired(next, name)] as const;
    const presence: readonly Fault[] =
      direction === 'request'
        ? !wasAndIs[0] && wasAndIs[1]
          ? [{ place: at(name), what: 'must now be sent', advice: KEEP_OPTIONAL }]
          : []
        : wasAndIs[0] && !wasAndIs[1] && !schema.deprecated
          ? [{ place: at(name), what: 'may now be absent', advice: KEEP_PRESENT }]
          : [];
    return [...presence, ...schemaFaults(schema, successor, direction, at(name))];
  });
  const added =
    direction === 'request'
      ? Object.keys(after).filter((name) => !(name in before) && isRequired(next, name))
      : [];
  return [
    ...known,
    ...added.map((name) => ({
      place: at(name),
      what: 'is new and must be sent',
      advice: KEEP_OPTIONAL,
    })),
    ...recordFaults(old, next, direction, place),
  ];
}

/** Of properties by any name. */
function recordFaults(
  old: Schema,
  next: Schema,
  direction: Direction,
  place: string,
): readonly Fault[] {
  const [before, after] = [getEntrySchema(old), getEntrySchema(next)];
  if (before && after) return schemaFaults(before, after, direction, `${place}{}`);
  if (!before || (direction === 'answer' && Object.keys(before).length === 0)) return [];
  return [
    {
      place: `${place}{}`,
      what:
        direction === 'request' ? 'takes no other names any more' : 'has no such entries any more',
      advice: ADD_BESIDE,
    },
  ];
}

/** @returns null where there are no others than those that are named */
function getEntrySchema({ additionalProperties = true }: Schema): Schema | null {
  if (additionalProperties === true) return {};
  return additionalProperties === false ? null : additionalProperties;
}
