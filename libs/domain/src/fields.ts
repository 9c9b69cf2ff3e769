/**
 * Types with which kinds and categories declare their attributes. Declarations are data: filters,
 * facts, card facts, JSON-LD, validation and the editor are derived from them.
 */
import type { Kind } from '@paddock/contracts/kinds';

export interface FieldOption {
  readonly value: string;
  readonly label: string;
}

/** A value as typed or chosen in the form. Validation converts it to numbers, dates and so on. */
export type FormValue = string | boolean | readonly string[];

/** True when the named field has one of these values. An empty field has the value ''. */
export interface FieldCondition {
  readonly field: string;
  readonly is: readonly (string | boolean)[];
}

/** A name that the editor suggests. */
export interface NameSuggestion {
  readonly name: string;
  /** The make that the model belongs to. Absent for makes and brands. */
  readonly make?: string;
}

/** A field's value that follows from the category or from other fields. */
export interface DerivedValue {
  readonly value: string;
  /** The value applies when all of these are true. When empty, it always applies. */
  readonly when: readonly FieldCondition[];
}

interface FieldBase {
  /** Key in the listing's `attributes`, camelCase, unique within a category. */
  readonly key: string;
  readonly label: string;
  /** Must be filled in. A boolean needs an explicit yes or no. */
  readonly isRequired?: boolean;
  /** The field is shown and stored only when all of these conditions are true. */
  readonly when?: readonly FieldCondition[];
  /** The field must be filled in when all of these conditions are true. */
  readonly requiredWhen?: readonly FieldCondition[];
  /** The form does not ask for the field while one of these values applies. */
  readonly derived?: readonly DerivedValue[];
  /**
   * The form shows the field at once, although it is optional. Other optional fields without a card
   * position or a filter are under "Add more detail".
   */
  readonly isPrimary?: boolean;
  /** Replaces the default error message when the value is missing or invalid. */
  readonly message?: string;
  /** Stored but never shown to other users, for example a NAIT number. */
  readonly isPrivate?: boolean;
  /**
   * Position (1–3) among the three facts of a card. Absent when the card does not show the field.
   */
  readonly card?: 1 | 2 | 3;
  /**
   * The text of a card's fact, with `{}` for the value, if the value does not explain itself. The
   * second text is for the number 1.
   */
  readonly cardText?: readonly [text: string, textForOne?: string];
  readonly help?: string;
}

export type FieldDeclaration =
  | (FieldBase & {
      readonly type: 'choice';
      readonly options: readonly FieldOption[];
      readonly isMultiple?: boolean;
      readonly filter?: 'choice';
    })
  | (FieldBase & {
      readonly type: 'integer' | 'decimal';
      readonly unit?: string;
      readonly min: number;
      readonly max: number;
      readonly filter?: 'range';
      /** False for years and similar numbers: shown without a thousands separator. */
      readonly isGrouped?: boolean;
    })
  | (FieldBase & { readonly type: 'boolean'; readonly filter?: 'toggle' })
  | (FieldBase & {
      readonly type: 'text';
      readonly maxLength: number;
      /**
       * The text is a name that several listings share, such as a make. Listings with the same name,
       * however it is written, can be filtered and counted.
       */
      readonly filter?: 'name';
      /** Names that the editor offers while the user types. Other text is allowed. */
      readonly suggestions?: readonly NameSuggestion[];
    })
  | (FieldBase & {
      readonly type: 'date';
      /** Key of another date field that this date must not precede. */
      readonly notBefore?: string;
      readonly mostDaysAhead?: number;
      /** Listings can be filtered by the month of this date. */
      readonly filter?: 'month';
      /**
       * The post expires at the end of this day. When several fields have this, the latest day
       * counts.
       */
      readonly isEnd?: true;
    });

/**
 * A stored attribute value. Its type follows from the field's declaration; dates are `YYYY-MM-DD`.
 */
export type AttributeValue = string | number | boolean | readonly string[];
export type Attributes = Readonly<Record<string, AttributeValue>>;

export interface CategoryDeclaration {
  /** A slug (see slugs.ts), unique within its kind. */
  readonly slug: string;
  /** Slug of the category's group. Only marketplace has groups. */
  readonly group?: string;
  readonly label: string;
  /** Name of the sample photo that the category's sample listings use. */
  readonly scene: string;
  /** Fields in addition to the kind's. */
  readonly fields: readonly FieldDeclaration[];
  /** Keys of the kind's fields that this category's listings do not have. */
  readonly omittedFields?: readonly string[];
  /** Words that people type for this category, used for suggestions: ["quad", "four wheeler"]. */
  readonly synonyms?: readonly string[];
}

export interface CategoryGroup {
  readonly slug: string;
  readonly label: string;
}

/**
 * A kind's categories. Marketplace has two levels: groups and their categories. The other kinds
 * have one level and no groups (specification.md section 2, slug levels).
 */
export interface KindCategories {
  readonly kind: Kind;
  /** Fields of every listing of this kind, in addition to its category's. */
  readonly fields: readonly FieldDeclaration[];
  readonly groups: readonly CategoryGroup[];
  readonly categories: readonly CategoryDeclaration[];
}
