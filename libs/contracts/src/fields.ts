/**
 * How a kind and a category declare their attributes. A declaration is data: filters, facts, card facts, JSON-LD,
 * validation and (later) the editor follow from it; adding a field is one line.
 */
import type { Kind } from './kinds.ts';

export interface FieldOption {
  readonly value: string;
  readonly label: string;
}

/** What a person typed or chose, as the form holds it: nothing is turned into a number or a date before it is checked. */
export type FormValue = string | boolean | readonly string[];

/** Holds where the named field has one of these values; an empty field has the value ''. */
export interface FieldCondition {
  readonly field: string;
  readonly is: readonly (string | boolean)[];
}

interface FieldBase {
  /** Key in the listing's `attributes`, camelCase, unique within a category. */
  readonly key: string;
  readonly label: string;
  /** Must be filled in. Of a boolean: yes or no must be said; a form without an answer has no value for it. */
  readonly isRequired?: boolean;
  /** Asked and stored only where all of these hold. */
  readonly when?: readonly FieldCondition[];
  /** Must be filled in where all of these hold. */
  readonly requiredWhen?: readonly FieldCondition[];
  /** Said in place of the general words where it is missing or cannot be used. */
  readonly message?: string;
  /** Stored, never shown to others (a NAIT number). */
  readonly isPrivate?: boolean;
  /** Position (1–3) among the three facts of a card; absent: not on the card. */
  readonly card?: 1 | 2 | 3;
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
      /** false for a year and the like: shown without a thousands separator. */ readonly isGrouped?: boolean;
    })
  | (FieldBase & { readonly type: 'boolean'; readonly filter?: 'toggle' })
  | (FieldBase & { readonly type: 'text'; readonly maxLength: number })
  | (FieldBase & {
      readonly type: 'date';
      /** Key of the date that it may not be before. */
      readonly notBefore?: string;
      readonly mostDaysAhead?: number;
      /** The post is up until the end of this day; where a post has several such days, of the last one. */
      readonly isEnd?: true;
    });

/** A stored attribute value: its type follows from the field's declaration (dates are `YYYY-MM-DD`). */
export type AttributeValue = string | number | boolean | readonly string[];
export type Attributes = Readonly<Record<string, AttributeValue>>;

export interface CategoryDeclaration {
  /** Unique within its kind; a slug of slugs.ts. */
  readonly slug: string;
  /** Slug of the group it stands under (marketplace alone). */
  readonly group?: string;
  readonly label: string;
  /** The drawn scene of its sample pictures; a name that the picture drawer knows. */
  readonly scene: string;
  /** Fields beyond the kind's own. */
  readonly fields: readonly FieldDeclaration[];
  /** Words people type for it, for suggestions: ["quad", "four wheeler"]. */
  readonly synonyms?: readonly string[];
}

export interface CategoryGroup {
  readonly slug: string;
  readonly label: string;
}

/**
 * A kind's categories. Marketplace has two levels: each category names the group it stands under; the other kinds
 * have one level and no groups (specification.md section 2's slug levels).
 */
export interface KindCategories {
  readonly kind: Kind;
  /** Fields that every listing of the kind has, before its category's own. */
  readonly fields: readonly FieldDeclaration[];
  readonly groups: readonly CategoryGroup[];
  readonly categories: readonly CategoryDeclaration[];
}
