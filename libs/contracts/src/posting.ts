/**
 * Writing a post: what the editor asks and what a post must be, from one declaration. `check-post.ts` applies it in the
 * browser while somebody types and in the API when it is published; both get the declaration as data
 * (`GET /api/posting/{kind}/{category}`), because the kinds' tables stay on the server.
 */
import type { FieldCondition, FieldDeclaration } from './fields.ts';
import type { Kind } from './kinds.ts';

/** The screens of the editor on a phone, its sections on a desktop; in this order. */
export const POST_TOPICS = ['what', 'photos', 'details', 'price', 'place', 'contact'] as const;
export type PostTopic = (typeof POST_TOPICS)[number];

type Asked = Pick<
  FieldDeclaration,
  'key' | 'label' | 'isRequired' | 'when' | 'requiredWhen' | 'message' | 'help'
>;

/** Beyond the fields of the kinds' tables: those that every post has. Their keys are in CORE_KEYS. */
export type CoreField =
  | (Asked & { readonly type: 'long-text'; readonly maxLength: number })
  /** Dollars and cents as people write them; the value is whole cents. */
  | (Asked & { readonly type: 'money'; readonly maxCents: number })
  /** A town of `GET /api/posting/towns`, by its id as text. */
  | (Asked & { readonly type: 'town' })
  /** Decimal degrees. */
  | (Asked & { readonly type: 'latitude' | 'longitude' })
  /** As people write it; the value is E.164. */
  | (Asked & { readonly type: 'phone' });

export type PostField = (FieldDeclaration | CoreField) & { readonly topic: PostTopic };

/** Keys of the form beside the attributes' own; no attribute has one of them (categories.test.ts). */
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

/** Something the law, or we, have to say about such goods; `isRefused`: it cannot be posted. */
export interface PostNotice {
  /** Absent: always. */
  readonly when?: readonly FieldCondition[];
  /** Shown where the title has one of these words, and none of the others; lower case, in the singular. */
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
  /** Days that it is up, unless a field of it (a closing date, an event's end) says otherwise. */
  readonly termDays: number;
  /** Cents an hour; a lower pay is refused. */
  readonly minimumWageCentsPerHour: number;
  readonly maxPhotos: number;
}
