/**
 * fast-check arbitraries for post forms, generated from the post declarations: valid forms with the
 * expected result, and invalid forms.
 */
import fc from 'fast-check';
import { KIND_CATEGORIES, MINIMUM_WAGE_CENTS_PER_HOUR } from '@paddock/domain/categories';
import { getPostDeclaration } from '@paddock/domain/categories/post-declaration';
import { getDerivedValue, isFieldVisible, isFieldRequired } from '@paddock/domain/check-post';
import type { AttributeValue, FormValue } from '@paddock/domain/fields';
import type { PostForm } from '@paddock/contracts/http';
import { DAY_MS } from '@paddock/runtime/durations';
import type { PostDeclaration, PostField } from '@paddock/domain/posting';
import { anyCharacter } from './any-character.ts';

/** A field's value as the user types it, and as it is stored. */
interface FieldValue {
  readonly given: FormValue;
  readonly stored: AttributeValue;
}

export interface ValidForm {
  readonly declaration: PostDeclaration;
  readonly form: PostForm;
  /** The expected stored values by field key, for visible fields with a value. */
  readonly stored: Readonly<Record<string, AttributeValue>>;
}

export interface InvalidForm {
  readonly declaration: PostDeclaration;
  readonly form: PostForm;
  readonly field: string;
}

/** An amount above the minimum wage for every pay period. */
const ENOUGH_CENTS = 10_000_000;
const LETTERS = Array.from('abcdefghijklmnoprstuvwzāēīōūéß');
const OTHER_CHARACTERS = Array.from('ABN0123456789-,.’“”()/+&%#é🚜"<\\\'');

export const POST_DECLARATIONS: readonly PostDeclaration[] = KIND_CATEGORIES.flatMap(
  ({ kind, categories }) =>
    categories.flatMap(
      ({ slug }) =>
        getPostDeclaration(kind, slug, { minimumWageCentsPerHour: MINIMUM_WAGE_CENTS_PER_HOUR }) ??
        [],
    ),
);

/** A word of one or more characters, mostly letters. */
const word = fc
  .tuple(
    fc.constantFrom(...LETTERS),
    fc.string({
      unit: fc.oneof(
        { weight: 9, arbitrary: fc.constantFrom(...LETTERS) },
        { weight: 1, arbitrary: fc.constantFrom(...OTHER_CHARACTERS) },
      ),
      maxLength: 9,
    }),
  )
  .map(([first, rest]) => `${first}${rest}`);
const words = (maxLength: number, between: string) =>
  fc
    .array(word, { minLength: 1, maxLength: Math.max(1, Math.min(12, Math.floor(maxLength / 24))) })
    .map((list) => clip(list.join(between), maxLength));
const withPadding = (text: string) => fc.constantFrom(text, ` ${text}`, `${text}  `);

function clip(text: string, maxLength: number): string {
  return text.slice(0, maxLength).toWellFormed().replaceAll('\ufffd', '').trim();
}

function addDays(today: string, days: number): string {
  return new Date(Date.parse(today) + days * DAY_MS).toISOString().slice(0, 10);
}

function groupThousands(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
}

function validValue(
  field: PostField,
  today: string,
  towns: readonly string[],
): fc.Arbitrary<FieldValue> {
  const same = (given: string): FieldValue => ({ given, stored: given });
  switch (field.type) {
    case 'choice': {
      const values = field.options.map(({ value }) => value);
      return field.isMultiple === true
        ? fc
            .uniqueArray(fc.constantFrom(...values), { minLength: 1 })
            .map((given) => ({ given, stored: given }))
        : fc.constantFrom(...values).map(same);
    }
    case 'boolean':
      // The two fields named here permit only one value. Other tests check that other values are
      // refused.
      return (
        field.key === 'isNaitTagged'
          ? fc.constant(true)
          : field.key === 'isVetAuthorisationNeeded'
            ? fc.constant(false)
            : fc.boolean()
      ).map((given) => ({ given, stored: given }));
    case 'integer':
      return fc
        .integer({ min: field.min, max: field.max })
        .chain((stored) =>
          fc
            .constantFrom(
              String(stored),
              ` ${stored} `,
              stored >= 0 ? groupThousands(String(stored)) : String(stored),
            )
            .map((given) => ({ given, stored })),
        );
    case 'decimal':
      return fc
        .integer({ min: Math.ceil(field.min * 100), max: Math.floor(field.max * 100) })
        .map((hundredths) => ({ given: String(hundredths / 100), stored: hundredths / 100 }));
    case 'text':
      return words(field.maxLength, ' ').chain((stored) =>
        withPadding(stored).map((given) => ({ given, stored: stored.normalize('NFC') })),
      );
    case 'long-text':
      return words(field.maxLength, '\n').chain((stored) =>
        withPadding(stored.replaceAll('\n', '\r\n')).map((given) => ({
          given,
          stored: stored.normalize('NFC'),
        })),
      );
    case 'date':
      // Start dates are generated early and end dates late, so that no end is before its start.
      if (field.isEnd === true)
        return fc
          .integer({
            min: field.notBefore === undefined ? 0 : 60,
            max: field.notBefore === undefined ? 60 : (field.mostDaysAhead ?? 60),
          })
          .map((days) => same(addDays(today, days)));
      return fc
        .integer({
          min: field.notBefore === undefined ? -4_000 : 401,
          max: field.notBefore === undefined ? 400 : 4_000,
        })
        .map((days) => same(addDays(today, days)));
    case 'money':
      return fc
        .integer({
          min: field.key === 'priceMax' ? field.maxCents : ENOUGH_CENTS,
          max: field.maxCents,
        })
        .chain((cents) => {
          const dollars = Math.floor(cents / 100);
          const text = `${dollars}.${String(cents % 100).padStart(2, '0')}`;
          return fc
            .constantFrom(
              text,
              `$${text}`,
              `$${groupThousands(String(dollars))}.${String(cents % 100).padStart(2, '0')}`,
            )
            .map((given) => ({ given, stored: cents }));
        });
    case 'town':
      return fc.constantFrom(...towns).map(same);
    case 'latitude':
    case 'longitude': {
      const max = field.type === 'latitude' ? 90_000_000 : 180_000_000;
      return fc.integer({ min: -max, max }).map((millionths) => ({
        given: (millionths / 1_000_000).toFixed(6),
        stored: millionths === 0 ? 0 : millionths / 1_000_000,
      }));
    }
    case 'phone':
      return fc
        .tuple(fc.constantFrom('3', '7'), fc.integer({ min: 3_100_000, max: 3_999_999 }))
        .chain(([area, number]) =>
          fc
            .constantFrom(`0${area} ${number}`, `+64 ${area} ${number}`, `(0${area}) ${number}`)
            .map((given) => ({ given, stored: `+64${area}${number}` })),
        );
  }
}

/** Generates valid forms, some with values for hidden fields, which the API must drop. */
export function createValidFormArbitrary(
  today: string,
  towns: readonly string[],
  declarations: readonly PostDeclaration[] = POST_DECLARATIONS,
): fc.Arbitrary<ValidForm> {
  return fc.constantFrom(...declarations).chain((declaration) =>
    fc
      .tuple(
        ...declaration.fields.map((field) =>
          fc.tuple(validValue(field, today, towns), fc.boolean()),
        ),
      )
      .map((fieldValues): ValidForm => {
        const values: Record<string, FormValue> = {};
        const stored: Record<string, AttributeValue> = {};
        const form: PostForm = {
          category: declaration.category.slug,
          values: values as PostForm['values'],
          photos: [],
        };
        const isPointGiven =
          fieldValues[declaration.fields.findIndex(({ key }) => key === 'lat')]?.[1] ?? false;
        declaration.fields.forEach((field, index) => {
          const derivedValue = getDerivedValue(field, form);
          if (derivedValue !== undefined) stored[field.key] = derivedValue;
          const fieldValue = fieldValues[index];
          if (!fieldValue) return;
          const [{ given, stored: value }, isGiven] = fieldValue;
          const isPoint = field.key === 'lat' || field.key === 'lng';
          if (!(isFieldRequired(field, form) || (isPoint ? isPointGiven : isGiven))) return;
          values[field.key] = given;
          if (isFieldVisible(field, form)) stored[field.key] = value;
        });
        return { declaration, form, stored };
      }),
  );
}

/** Returns invalid values for the field's type, not including a missing value. */
export function listInvalidValues(field: PostField): readonly FormValue[] {
  const notText: readonly FormValue[] = [true, ['a', 'b']];
  switch (field.type) {
    case 'choice':
      return field.isMultiple === true
        ? ['no-such', true, ['no-such'], [field.options[0]?.value ?? '', 'no-such']]
        : ['no-such', ' ', 'constructor', ...notText];
    case 'boolean':
      return ['yes', 'true', ['true']];
    case 'integer':
      return [
        'many',
        '1.5',
        '1e2',
        '0x10',
        'NaN',
        'Infinity',
        '--1',
        '1 2',
        String(field.min - 1),
        String(field.max + 1),
        '9'.repeat(40),
        ...notText,
      ];
    case 'decimal':
      return [
        'many',
        '1.234',
        '1e2',
        'NaN',
        '1,5',
        String(field.min - 1),
        String(field.max + 1),
        '9'.repeat(40),
        ...notText,
      ];
    case 'text':
    case 'long-text':
      return [
        'a'.repeat(field.maxLength + 1),
        'a\u0000b',
        'a\u202eb',
        'a\ud800',
        '🚜',
        '…',
        ...(field.type === 'text' ? ['a\nb'] : []),
        ...notText,
      ];
    case 'date':
      return [
        'tomorrow',
        '2027-02-29',
        '2027-13-01',
        '1989-12-31',
        '2100-01-01',
        '2027-06-01T00:00:00Z',
        '12027-01-01',
        ...notText,
      ];
    case 'money':
      return [
        'a lot',
        '-5',
        '0',
        '0.00',
        '1.234',
        '1e5',
        String(field.maxCents / 100 + 1),
        '9'.repeat(40),
        ...notText,
      ];
    case 'town':
      return ['Matamata', '-1', '0', '1.5', '12345678901', ...notText];
    case 'latitude':
      return ['south', '90.000001', '-91', '1e1', 'NaN', ...notText];
    case 'longitude':
      return ['east', '180.000001', '-181', '1e1', 'NaN', ...notText];
    case 'phone':
      return ['call me', '123', '+0 12345678', '021', '0'.repeat(30), ...notText];
  }
}

/** Generates forms in which exactly one field is invalid or missing. */
export function createInvalidFormArbitrary(
  today: string,
  towns: readonly string[],
  declarations: readonly PostDeclaration[] = POST_DECLARATIONS,
): fc.Arbitrary<InvalidForm> {
  return createValidFormArbitrary(today, towns, declarations).chain(({ declaration, form }) =>
    fc
      .constantFrom(...declaration.fields.filter((field) => isFieldVisible(field, form)))
      .chain((field) => {
        const values: readonly FormValue[] = [
          ...listInvalidValues(field),
          ...(isFieldRequired(field, form) ? [''] : []),
        ];
        return fc.constantFrom(...values).map((value): InvalidForm => {
          const wrong: Record<string, FormValue> = { ...form.values, [field.key]: value };
          return {
            declaration,
            field: field.key,
            form: { ...form, values: wrong as PostForm['values'] },
          };
        });
      }),
  );
}

/** Generates request bodies that a program might send, with or without the right structure. */
export function createRequestBodyArbitrary(right: fc.Arbitrary<ValidForm>): fc.Arbitrary<unknown> {
  const anything = fc
    .anything({ maxDepth: 3, maxKeys: 6 })
    .filter((value) => (JSON.stringify(value) as string | undefined) !== undefined);
  const text = fc.oneof(
    fc.string({ unit: anyCharacter, maxLength: 40 }),
    fc.constantFrom('\0', '\ud800', '__proto__', 'constructor', '-0', '1e999', '９９', '٣'),
  );
  const value = fc.oneof(
    text,
    fc.boolean(),
    fc.array(text, { maxLength: 5 }),
    fc.double(),
    fc.constant(null),
    anything,
  );
  const typed = fc.oneof(text, fc.boolean(), fc.array(text, { maxLength: 5 }));
  const key = fc.oneof(
    fc.constantFrom('title', 'description', 'priceMin', 'hasOwnProperty', 'constructor'),
    fc.stringMatching(/^[A-Za-z][A-Za-z0-9]{0,9}$/),
  );
  return fc.oneof(
    // Bodies that have the right structure, with any content. The API must accept them as drafts.
    {
      weight: 4,
      arbitrary: fc
        .record({
          category: fc.oneof(
            text,
            right.map(({ form }) => form.category),
          ),
          values: fc.dictionary(key, typed, { maxKeys: 8 }),
          photos: fc.array(fc.record({ id: fc.uuid(), alt: text }), { maxLength: 3 }),
        })
        .map((form) => ({ form })),
    },
    {
      weight: 4,
      arbitrary: fc
        .tuple(right, fc.dictionary(fc.string({ maxLength: 12 }), value, { maxKeys: 4 }), fc.nat())
        .map(([{ form }, extra, nth]) => {
          const keys = Object.keys(form.values);
          const changed = keys[nth % keys.length] ?? 'title';
          return {
            form: {
              ...form,
              values: { ...form.values, ...extra, [changed]: Object.values(extra)[0] ?? '' },
            },
          };
        }),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(right, value)
        .map(([{ form }, photos]) => ({ form: { ...form, photos } })),
    },
    {
      weight: 1,
      arbitrary: fc.dictionary(
        fc.constantFrom('form', 'revision', 'kind', 'copyOf', 'action', 'status'),
        value,
        { maxKeys: 4 },
      ),
    },
    { weight: 1, arbitrary: anything },
  );
}
