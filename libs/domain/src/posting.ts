/**
 * The declaration of a post's form: which fields the editor shows, and which values are valid.
 * `check-post.ts` applies it in the browser while the user types, and in the API before publishing.
 * The browser fetches it (`GET /api/posting/{kind}/{category}`), because the categories and fields
 * of all kinds are server-side only.
 */
import type { FieldCondition, FieldDeclaration } from './fields.ts';
import type { Kind } from '@paddock/contracts/kinds';

/**
 * The editor's steps on a phone and its sections on a desktop, in order. The details come first,
 * because the editor suggests a title from them.
 */
export const POST_TOPICS = ['details', 'what', 'photos', 'price', 'place'] as const;
export type PostTopic = (typeof POST_TOPICS)[number];

type FieldBase = Pick<
  FieldDeclaration,
  'key' | 'label' | 'isRequired' | 'when' | 'requiredWhen' | 'derived' | 'message' | 'help'
>;

/** Every post has these fields and its category's fields. The keys are in CORE_KEYS. */
export type CoreField =
  | (FieldBase & { readonly type: 'long-text'; readonly maxLength: number })
  /** Typed as dollars and cents. The value is in whole cents. */
  | (FieldBase & { readonly type: 'money'; readonly maxCents: number })
  /** The id, as text, of a town from `GET /api/posting/towns`. */
  | (FieldBase & { readonly type: 'town' })
  /** Decimal degrees. */
  | (FieldBase & { readonly type: 'latitude' | 'longitude' })
  /** Typed in any common format. The value is in E.164. */
  | (FieldBase & { readonly type: 'phone' });

export type PostField = (FieldDeclaration | CoreField) & {
  readonly topic: PostTopic;
  /**
   * The field's name in error messages after "Enter" or "Choose", such as "how far you travel".
   * Defaults to "the" and the label.
   */
  readonly noun?: string;
  /**
   * The field's label in the form, such as "How far you travel". Defaults to `label`, which reads
   * well above a value on the listing's page.
   */
  readonly formLabel?: string;
  /** The editor shows the field under "Add more detail". */
  readonly isExtra?: true;
};

/**
 * Keys of form fields that are not attributes. They never equal an attribute's key
 * (categories.test.ts).
 */
export const CORE_KEYS = [
  'title',
  'description',
  'priceType',
  'priceMin',
  'priceMax',
  'pricePer',
  'priceGst',
  'town',
  'lat',
  'lng',
  'isInTrade',
  'phone',
] as const;

/**
 * A notice about goods to which the law or Paddock's own rules apply. `isRefused`: they must not be
 * posted.
 */
export interface PostNotice {
  /** Conditions on the form's values. Absent when the field is always shown. */
  readonly when?: readonly FieldCondition[];
  /**
   * Shown when the title contains one of these words and none of the exceptions. In lower case and
   * singular.
   */
  readonly words?: readonly string[];
  readonly exceptWords?: readonly string[];
  readonly isRefused: boolean;
  readonly title: string;
  readonly text: string;
}

export interface PostDeclaration {
  readonly kind: Kind;
  readonly category: { readonly slug: string; readonly label: string };
  readonly fields: readonly PostField[];
  readonly notices: readonly PostNotice[];
  /** Days until the post expires, unless one of its fields, such as a closing date, ends it. */
  readonly termDays: number;
  /** The minimum wage per hour in cents. Lower pay is refused. */
  readonly minimumWageCentsPerHour: number;
  readonly maxPhotos: number;
}
