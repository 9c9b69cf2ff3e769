/**
 * Short forms in which the category tables are written, so that a field is one readable line and a table reads as data.
 */
import type {
  CategoryDeclaration,
  FieldCondition,
  FieldDeclaration,
  FieldOption,
} from '../fields.ts';
import { slugify } from '../slugs.ts';

type Base = Pick<
  FieldDeclaration,
  'isRequired' | 'isPrivate' | 'card' | 'help' | 'when' | 'requiredWhen' | 'message'
>;
type DateField = Extract<FieldDeclaration, { readonly type: 'date' }>;

/** Options from labels alone; the value is the label's slug unless `value: label` pairs are given. */
export function options(
  ...entries: readonly (string | readonly [value: string, label: string])[]
): readonly FieldOption[] {
  return entries.map((entry) =>
    typeof entry === 'string'
      ? { value: slugify(entry, 'n'), label: entry }
      : { value: entry[0], label: entry[1] },
  );
}

export function choice(
  key: string,
  label: string,
  list: readonly FieldOption[],
  extra: Base & { readonly isMultiple?: boolean; readonly filter?: 'choice' } = {},
): FieldDeclaration {
  return { type: 'choice', key, label, options: list, ...extra };
}

type NumberExtra = Base & {
  readonly unit?: string;
  readonly filter?: 'range';
  readonly isGrouped?: boolean;
};

export function integer(
  key: string,
  label: string,
  min: number,
  max: number,
  extra: NumberExtra = {},
): FieldDeclaration {
  return { type: 'integer', key, label, min, max, ...extra };
}

export function decimal(
  key: string,
  label: string,
  min: number,
  max: number,
  extra: NumberExtra = {},
): FieldDeclaration {
  return { type: 'decimal', key, label, min, max, ...extra };
}

export function toggle(
  key: string,
  label: string,
  extra: Base & { readonly filter?: 'toggle' } = {},
): FieldDeclaration {
  return { type: 'boolean', key, label, ...extra };
}

export function text(
  key: string,
  label: string,
  maxLength: number,
  extra: Base = {},
): FieldDeclaration {
  return { type: 'text', key, label, maxLength, ...extra };
}

export function date(
  key: string,
  label: string,
  extra: Base & Pick<DateField, 'notBefore' | 'mostDaysAhead' | 'isEnd'> = {},
): FieldDeclaration {
  return { type: 'date', key, label, ...extra };
}

/** The same field, required. */
export function required(field: FieldDeclaration): FieldDeclaration {
  return { ...field, isRequired: true };
}

/** "The field has one of these values." */
export function is(field: string, ...values: readonly (string | boolean)[]): FieldCondition {
  return { field, is: values };
}

/** The same field, asked only where all of this holds. */
export function askedWhen(
  field: FieldDeclaration,
  ...conditions: readonly FieldCondition[]
): FieldDeclaration {
  return { ...field, when: conditions };
}

/** The same field, asked only where all of this holds, and then required. */
export function requiredWhere(
  field: FieldDeclaration,
  ...conditions: readonly FieldCondition[]
): FieldDeclaration {
  return { ...field, when: conditions, requiredWhen: conditions };
}

/** The same field at a place on the card. */
export function onCard(field: FieldDeclaration, card: 1 | 2 | 3): FieldDeclaration {
  return { ...field, card };
}

export function category(
  slug: string,
  label: string,
  scene: string,
  fields: readonly FieldDeclaration[],
  synonyms: readonly string[] = [],
): CategoryDeclaration {
  return { slug, label, scene, fields, ...(synonyms.length > 0 ? { synonyms } : {}) };
}

/** Puts a group's categories under it. */
export function inGroup(
  group: string,
  categories: readonly CategoryDeclaration[],
): readonly CategoryDeclaration[] {
  return categories.map((declaration) => ({ ...declaration, group }));
}
