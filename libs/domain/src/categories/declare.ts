/** Helpers with which the category tables declare each field in one readable line. */
import type {
  CategoryDeclaration,
  FieldCondition,
  FieldDeclaration,
  FieldOption,
} from '../fields.ts';
import { slugify } from '@paddock/contracts/slugs';

type CommonOptions = Pick<
  FieldDeclaration,
  | 'isRequired'
  | 'isPrivate'
  | 'isPrimary'
  | 'card'
  | 'cardText'
  | 'help'
  | 'when'
  | 'requiredWhen'
  | 'derived'
  | 'message'
>;
type DateField = Extract<FieldDeclaration, { readonly type: 'date' }>;

/**
 * Creates options from their labels. An option's value is the slug of its label, unless the entry
 * is a `[value, label]` pair.
 */
export function toOptions(
  ...entries: readonly (string | readonly [value: string, label: string])[]
): readonly FieldOption[] {
  return entries.map((entry) =>
    typeof entry === 'string'
      ? { value: slugify(entry, 'n'), label: entry }
      : { value: entry[0], label: entry[1] },
  );
}

/** Declares a field with fixed options. */
export function choiceField(
  key: string,
  label: string,
  list: readonly FieldOption[],
  extra: CommonOptions & { readonly isMultiple?: boolean; readonly filter?: 'choice' } = {},
): FieldDeclaration {
  return { type: 'choice', key, label, options: list, ...extra };
}

type NumberExtra = CommonOptions & {
  readonly unit?: string;
  readonly filter?: 'range';
  readonly isGrouped?: boolean;
};

/** Declares a field for a whole number from `min` to `max`, in the unit of `extra`. */
export function integerField(
  key: string,
  label: string,
  min: number,
  max: number,
  extra: NumberExtra = {},
): FieldDeclaration {
  return { type: 'integer', key, label, min, max, ...extra };
}

/** Declares a field for a decimal number from `min` to `max`, in the unit of `extra`. */
export function decimalField(
  key: string,
  label: string,
  min: number,
  max: number,
  extra: NumberExtra = {},
): FieldDeclaration {
  return { type: 'decimal', key, label, min, max, ...extra };
}

/** Declares a field that is on or off. */
export function toggleField(
  key: string,
  label: string,
  extra: CommonOptions & { readonly filter?: 'toggle' } = {},
): FieldDeclaration {
  return { type: 'boolean', key, label, ...extra };
}

/** Declares a field for one line of text. */
export function textField(
  key: string,
  label: string,
  maxLength: number,
  extra: CommonOptions & { readonly filter?: 'name' } = {},
): FieldDeclaration {
  return { type: 'text', key, label, maxLength, ...extra };
}

/** Declares a field for a day, stored as `YYYY-MM-DD`. */
export function dateField(
  key: string,
  label: string,
  extra: CommonOptions & Pick<DateField, 'notBefore' | 'mostDaysAhead' | 'isEnd' | 'filter'> = {},
): FieldDeclaration {
  return { type: 'date', key, label, ...extra };
}

/** Returns the field as a required field. */
export function required(field: FieldDeclaration): FieldDeclaration {
  return { ...field, isRequired: true };
}

/** Returns a copy of the optional field that the form shows at once. */
export function primary(field: FieldDeclaration): FieldDeclaration {
  return { ...field, isPrimary: true };
}

/** Returns a condition that is true when the field has one of these values. */
export function fieldHasValue(
  field: string,
  ...values: readonly (string | boolean)[]
): FieldCondition {
  return { field, is: values };
}

/** Returns a copy of the field that is shown only when all conditions are true. */
export function shownWhen(
  field: FieldDeclaration,
  ...conditions: readonly FieldCondition[]
): FieldDeclaration {
  return { ...field, when: conditions };
}

/**
 * Returns a copy of the field that is shown, and then required, only when all conditions are true.
 */
export function requiredWhen(
  field: FieldDeclaration,
  ...conditions: readonly FieldCondition[]
): FieldDeclaration {
  return { ...field, when: conditions, requiredWhen: conditions };
}

/** Returns a copy of the field with this position on the card. */
export function withCardPosition(field: FieldDeclaration, card: 1 | 2 | 3): FieldDeclaration {
  return { ...field, card };
}

/**
 * Declares a category.
 *
 * @param scene name of the sample photo
 * @param synonyms other names that a search finds
 */
export function declareCategory(
  slug: string,
  label: string,
  scene: string,
  fields: readonly FieldDeclaration[],
  synonyms: readonly string[] = [],
): CategoryDeclaration {
  return { slug, label, scene, fields, ...(synonyms.length > 0 ? { synonyms } : {}) };
}

/** Returns copies of the categories that belong to this group. */
export function withGroup(
  group: string,
  categories: readonly CategoryDeclaration[],
): readonly CategoryDeclaration[] {
  return categories.map((declaration) => ({ ...declaration, group }));
}
