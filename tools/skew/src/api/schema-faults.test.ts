import { describe, expect, it } from '@jest/globals';
import { schemaFaults, type Direction } from './schema-faults.ts';
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
const listFaults = (old: Schema, next: Schema, direction: Direction) =>
  schemaFaults(old, next, direction).map(({ place, what }) => `${place}|${what}`);

/** What was, what is, and what is said of it where callers write it (request) and where they read it (answer). */
const RULES: readonly (readonly [
  rule: string,
  old: Schema,
  next: Schema,
  request: readonly string[],
  answer: readonly string[],
])[] = [
  ['nothing has changed', object({ a: text }, ['a']), object({ a: text }, ['a']), [], []],
  ['an optional property is added', object({}), object({ a: text }), [], []],
  [
    'a required property is added',
    object({}),
    object({ a: text }, ['a']),
    ['a|is new and must be sent'],
    [],
  ],
  [
    'a property is gone',
    object({ a: text, b: text }),
    object({ b: text }),
    ['a|is no longer taken'],
    ['a|is gone'],
  ],
  [
    'a property that was released as deprecated is gone',
    object({ a: { ...text, deprecated: true } }, ['a']),
    object({}),
    [],
    [],
  ],
  [
    'what was optional is required',
    object({ a: text }),
    object({ a: text }, ['a']),
    ['a|must now be sent'],
    [],
  ],
  [
    'what was required is optional',
    object({ a: text }, ['a']),
    object({ a: text }),
    [],
    ['a|may now be absent'],
  ],
  [
    'a type is another',
    object({ a: text }),
    object({ a: number }),
    ['a|no longer takes string (now: number)'],
    ['a|can now be number (was: string)'],
  ],
  [
    'a number is whole from now on',
    number,
    { type: 'integer' },
    ['|no longer takes number (now: integer)'],
    [],
  ],
  [
    'a whole number need not be one any more',
    { type: 'integer' },
    number,
    [],
    ['|can now be number (was: integer)'],
  ],
  [
    'null is one more value',
    object({ a: text }),
    object({ a: { anyOf: [text, nothing] } }),
    [],
    ['a|can now be null (was: string)'],
  ],
  [
    'null is a value no more',
    { type: ['string', 'null'] },
    text,
    ['|no longer takes null (now: string)'],
    [],
  ],
  ['two ways to write the same', { anyOf: [text, nothing] }, { type: ['string', 'null'] }, [], []],
  [
    'a list of values is longer',
    { enum: ['a', 'b'] },
    { enum: ['a', 'b', 'c'] },
    [],
    ['|can now be "c" (was: "a", "b")'],
  ],
  [
    'a list of values is shorter',
    { enum: ['a', 'b'] },
    { type: 'string', enum: ['a'] },
    ['|no longer takes "b" (now: "a")'],
    [],
  ],
  [
    'any text becomes a list of values',
    text,
    { enum: ['a'] },
    ['|no longer takes string (now: "a")'],
    [],
  ],
  [
    'a list of values becomes any text',
    { enum: ['a'] },
    text,
    [],
    ['|can now be string (was: "a")'],
  ],
  [
    'a list of values becomes a pattern that has them',
    { enum: ['a', 'b'] },
    { ...text, pattern: '^[ab]$', maxLength: 1 },
    [],
    ['|can now be string (was: "a", "b")'],
  ],
  [
    'a list of values becomes a pattern that lacks one',
    { enum: ['a', 'b'] },
    { ...text, pattern: '^a$' },
    ['|no longer takes "b" (now: string)'],
    ['|can now be string (was: "a", "b")'],
  ],
  [
    'yes or no becomes yes alone',
    { type: 'boolean' },
    { const: true },
    ['|no longer takes false (now: true)'],
    [],
  ],
  [
    'limits are tighter',
    { ...text, minLength: 1, maxLength: 9 },
    { ...text, minLength: 2, maxLength: 8 },
    ['|has a tighter minLength: 2 (was: 1)', '|has a tighter maxLength: 8 (was: 9)'],
    [],
  ],
  ['limits are wider', { ...number, minimum: 1, maximum: 9 }, { ...number, minimum: 0 }, [], []],
  [
    'a limit is new',
    list(text),
    { ...list(text), maxItems: 3, uniqueItems: true },
    ['|has a tighter maxItems: 3 (was: "none")', '|has a tighter uniqueItems: true (was: "none")'],
    [],
  ],
  [
    'a pattern is another',
    { ...text, pattern: '^a' },
    { ...text, pattern: '^b' },
    ['|has a tighter pattern: "^b" (was: "^a")'],
    [],
  ],
  ['a pattern is gone', { ...text, pattern: '^a' }, text, [], []],
  [
    'a format is another',
    { ...text, format: 'date-time' },
    { ...text, format: 'date' },
    ['|is of the format date (was: date-time)'],
    ['|is of the format date (was: date-time)'],
  ],
  [
    'a format is gone',
    { ...text, format: 'date-time' },
    text,
    [],
    ['|is of the format none (was: date-time)'],
  ],
  [
    'within a list',
    list(object({ a: text })),
    list(object({})),
    ['[].a|is no longer taken'],
    ['[].a|is gone'],
  ],
  [
    'within a record',
    object({}, [], text),
    object({}, [], number),
    ['{}|no longer takes string (now: number)'],
    ['{}|can now be number (was: string)'],
  ],
  [
    'other names are taken no more',
    object({}, [], true),
    object({}),
    ['{}|takes no other names any more'],
    [],
  ],
  [
    'entries come no more',
    object({}, [], text),
    object({}),
    ['{}|takes no other names any more'],
    ['{}|has no such entries any more'],
  ],
  [
    'one of several forms is gone',
    { anyOf: [object({ a: { const: 'x' } }, ['a']), list(text)] },
    object({ a: { const: 'x' } }, ['a']),
    ['|no longer takes array (now: object)'],
    [],
  ],
  [
    'there is another form',
    { anyOf: [object({ a: { const: 'x' } })] },
    { anyOf: [object({ a: { const: 'x' } }), object({ a: { const: 'y' } })] },
    [],
    ['a|can now be "y" (was: "x")'],
  ],
  ['anything goes', text, {}, [], ['|can now be anything (was: string)']],
];

describe('between two versions of a schema', () => {
  it.each(RULES)('%s', (_, old, next, request, answer) => {
    expect(listFaults(old, next, 'request')).toEqual(request);
    expect(listFaults(old, next, 'answer')).toEqual(answer);
  });

  it('a keyword that nothing compares is refused, with its name', () => {
    expect(() => schemaFaults(text, { ...text, not: nothing }, 'answer')).toThrow('"not"');
  });

  it('says what to do', () => {
    for (const { advice } of RULES.flatMap(([, old, next]) => [
      ...schemaFaults(old, next, 'request'),
      ...schemaFaults(old, next, 'answer'),
    ]))
      expect(advice).toMatch(/^[A-Z].{20,}\.$/);
  });
});
