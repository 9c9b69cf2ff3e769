import { describe, expect, it } from '@jest/globals';
import {
  findSchemaBreakingChanges,
  type PayloadDirection,
} from './find-schema-breaking-changes.ts';
import type { Schema } from './schema.ts';

const text = { type: 'string' } as const;
const number = { type: 'number' } as const;
const nothing = { type: 'null' } as const;
const object = (
  properties: Schema['properties'] & {},
  required: readonly string[] = [],
  additionalProperties: boolean | Schema = false,
): Schema => ({ type: 'object', properties, required, additionalProperties });
const list = (items: Schema): Schema => ({ type: 'array', items });
const listChanges = (old: Schema, next: Schema, direction: PayloadDirection) =>
  findSchemaBreakingChanges(old, next, direction).map(
    ({ path, description }) => `${path}|${description}`,
  );

/**
 * For each rule: the title, the old schema, the new schema, the breaking changes when the schemas
 * describe a request, and those when they describe a response.
 */
const RULES: readonly (readonly [
  rule: string,
  old: Schema,
  next: Schema,
  request: readonly string[],
  response: readonly string[],
])[] = [
  ['accepts an unchanged schema', object({ a: text }, ['a']), object({ a: text }, ['a']), [], []],
  ['accepts a new optional property', object({}), object({ a: text }), [], []],
  [
    'reports a new required property in requests',
    object({}),
    object({ a: text }, ['a']),
    ['a|is new and required'],
    [],
  ],
  [
    'reports a removed property',
    object({ a: text, b: text }),
    object({ b: text }),
    ['a|is no longer accepted'],
    ['a|is gone'],
  ],
  [
    'accepts the removal of a property that was released as deprecated',
    object({ a: { ...text, deprecated: true } }, ['a']),
    object({}),
    [],
    [],
  ],
  [
    'reports an optional property that becomes required in requests',
    object({ a: text }),
    object({ a: text }, ['a']),
    ['a|is now required'],
    [],
  ],
  [
    'reports a required property that becomes optional in responses',
    object({ a: text }, ['a']),
    object({ a: text }),
    [],
    ['a|may now be absent'],
  ],
  [
    'reports a changed type',
    object({ a: text }),
    object({ a: number }),
    ['a|no longer accepts string (now: number)'],
    ['a|can now be number (was: string)'],
  ],
  [
    'reports a number that becomes an integer in requests',
    number,
    { type: 'integer' },
    ['|no longer accepts number (now: integer)'],
    [],
  ],
  [
    'reports an integer that becomes a number in responses',
    { type: 'integer' },
    number,
    [],
    ['|can now be number (was: integer)'],
  ],
  [
    'reports a value that becomes nullable in responses',
    object({ a: text }),
    object({ a: { anyOf: [text, nothing] } }),
    [],
    ['a|can now be null (was: string)'],
  ],
  [
    'reports a value that is no longer nullable in requests',
    { type: ['string', 'null'] },
    text,
    ['|no longer accepts null (now: string)'],
    [],
  ],
  [
    'treats anyOf with null like a nullable type',
    { anyOf: [text, nothing] },
    { type: ['string', 'null'] },
    [],
    [],
  ],
  [
    'reports a longer enum in responses',
    { enum: ['a', 'b'] },
    { enum: ['a', 'b', 'c'] },
    [],
    ['|can now be "c" (was: "a", "b")'],
  ],
  [
    'reports a shorter enum in requests',
    { enum: ['a', 'b'] },
    { type: 'string', enum: ['a'] },
    ['|no longer accepts "b" (now: "a")'],
    [],
  ],
  [
    'reports a string that becomes an enum in requests',
    text,
    { enum: ['a'] },
    ['|no longer accepts string (now: "a")'],
    [],
  ],
  [
    'reports an enum that becomes a string in responses',
    { enum: ['a'] },
    text,
    [],
    ['|can now be string (was: "a")'],
  ],
  [
    'accepts requests when an enum becomes a pattern that matches all its values',
    { enum: ['a', 'b'] },
    { ...text, pattern: '^[ab]$', maxLength: 1 },
    [],
    ['|can now be string (was: "a", "b")'],
  ],
  [
    'reports a value of the old enum that the new pattern does not match',
    { enum: ['a', 'b'] },
    { ...text, pattern: '^a$' },
    ['|no longer accepts "b" (now: string)'],
    ['|can now be string (was: "a", "b")'],
  ],
  [
    'reports a boolean that becomes always true in requests',
    { type: 'boolean' },
    { const: true },
    ['|no longer accepts false (now: true)'],
    [],
  ],
  [
    'reports tighter limits in requests',
    { ...text, minLength: 1, maxLength: 9 },
    { ...text, minLength: 2, maxLength: 8 },
    ['|has a tighter minLength: 2 (was: 1)', '|has a tighter maxLength: 8 (was: 9)'],
    [],
  ],
  [
    'accepts wider limits',
    { ...number, minimum: 1, maximum: 9 },
    { ...number, minimum: 0 },
    [],
    [],
  ],
  [
    'reports new limits in requests',
    list(text),
    { ...list(text), maxItems: 3, uniqueItems: true },
    ['|has a tighter maxItems: 3 (was: "none")', '|has a tighter uniqueItems: true (was: "none")'],
    [],
  ],
  [
    'reports a changed pattern in requests',
    { ...text, pattern: '^a' },
    { ...text, pattern: '^b' },
    ['|has a tighter pattern: "^b" (was: "^a")'],
    [],
  ],
  ['accepts a removed pattern', { ...text, pattern: '^a' }, text, [], []],
  [
    'reports a changed format',
    { ...text, format: 'date-time' },
    { ...text, format: 'date' },
    ['|has the format date (was: date-time)'],
    ['|has the format date (was: date-time)'],
  ],
  [
    'reports a removed format in responses',
    { ...text, format: 'date-time' },
    text,
    [],
    ['|has the format none (was: date-time)'],
  ],
  [
    'reports changes in the items of a list',
    list(object({ a: text })),
    list(object({})),
    ['[].a|is no longer accepted'],
    ['[].a|is gone'],
  ],
  [
    'reports changes in the values of a record',
    object({}, [], text),
    object({}, [], number),
    ['{}|no longer accepts string (now: number)'],
    ['{}|can now be number (was: string)'],
  ],
  [
    'reports in requests that arbitrary property names are no longer accepted',
    object({}, [], true),
    object({}),
    ['{}|no longer accepts other property names'],
    [],
  ],
  [
    'reports the removed entries of a record',
    object({}, [], text),
    object({}),
    ['{}|no longer accepts other property names'],
    ['{}|no longer has such entries'],
  ],
  [
    'reports a removed variant in requests',
    { anyOf: [object({ a: { const: 'x' } }, ['a']), list(text)] },
    object({ a: { const: 'x' } }, ['a']),
    ['|no longer accepts array (now: object)'],
    [],
  ],
  [
    'reports a new variant in responses',
    { anyOf: [object({ a: { const: 'x' } })] },
    { anyOf: [object({ a: { const: 'x' } }), object({ a: { const: 'y' } })] },
    [],
    ['a|can now be "y" (was: "x")'],
  ],
  [
    'reports a type that becomes unrestricted in responses',
    text,
    {},
    [],
    ['|can now be anything (was: string)'],
  ],
];

describe('findSchemaBreakingChanges', () => {
  it.each(RULES)('%s', (_, old, next, request, response) => {
    expect(listChanges(old, next, 'request')).toEqual(request);
    expect(listChanges(old, next, 'response')).toEqual(response);
  });

  it('throws an error that names an unsupported keyword', () => {
    expect(() => findSchemaBreakingChanges(text, { ...text, not: nothing }, 'response')).toThrow(
      '"not"',
    );
  });

  it('gives advice for each change', () => {
    for (const { advice } of RULES.flatMap(([, old, next]) => [
      ...findSchemaBreakingChanges(old, next, 'request'),
      ...findSchemaBreakingChanges(old, next, 'response'),
    ]))
      expect(advice).toMatch(/^[A-Z].{20,}\.$/);
  });
});
