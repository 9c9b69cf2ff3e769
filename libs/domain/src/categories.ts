/**
 * The categories and fields of every kind, as data (design.md section 1). Filters, facts, card
 * facts, JSON-LD, validation and the editor are derived from them. Server-side only: the browser
 * gets what it needs in the API's responses.
 */
import type { CategoryDeclaration, FieldDeclaration, KindCategories } from './fields.ts';
import type { Kind } from '@paddock/contracts/kinds';
import { COMMUNITY_CATEGORIES } from './categories/community.ts';
import { JOB_CATEGORIES } from './categories/jobs.ts';
import { JOBSEEKER_CATEGORIES } from './categories/jobseekers.ts';
import { MARKETPLACE_CATEGORIES } from './categories/marketplace.ts';
import { SERVICE_CATEGORIES } from './categories/services.ts';

export { formatAttribute } from './format-attribute.ts';
export { NEWS_TOPICS } from './news-topics.ts';
export {
  MINIMUM_WAGE_CENTS_PER_HOUR,
  PRICE_RULES,
  PRICE_UNITS,
  getPriceRule,
} from './price-rules.ts';

export const KIND_CATEGORIES: readonly KindCategories[] = [
  MARKETPLACE_CATEGORIES,
  JOB_CATEGORIES,
  SERVICE_CATEGORIES,
  JOBSEEKER_CATEGORIES,
  COMMUNITY_CATEGORIES,
];

const BY_KIND = new Map(KIND_CATEGORIES.map((entry) => [entry.kind, entry]));
const BY_SLUG = new Map<string, CategoryDeclaration>(
  KIND_CATEGORIES.flatMap((entry) =>
    entry.categories.map(
      (declaration) => [`${entry.kind}/${declaration.slug}`, declaration] as const,
    ),
  ),
);
const FIELDS = new Map<string, readonly FieldDeclaration[]>();

/** @throws Error when the kind has no categories */
export function getKindCategories(kind: Kind): KindCategories {
  const entry = BY_KIND.get(kind);
  if (!entry) throw new Error(`No categories are declared for the kind ${kind}`);
  return entry;
}

/** Returns null when the kind has no category with this slug. */
export function findCategory(kind: Kind, slug: string): CategoryDeclaration | null {
  return BY_SLUG.get(`${kind}/${slug}`) ?? null;
}

/**
 * Returns the fields of a category's listings: the category's own fields, then its kind's. When
 * both declare the same key, the category's field replaces the kind's, so keys are unique. Fields
 * that the category omits are left out.
 */
export function getCategoryFields(kind: Kind, slug: string): readonly FieldDeclaration[] {
  const key = `${kind}/${slug}`;
  const cached = FIELDS.get(key);
  if (cached) return cached;
  const { fields: ownFields = [], omittedFields = [] } = BY_SLUG.get(key) ?? {};
  const excludedKeys = new Set([...ownFields.map((field) => field.key), ...omittedFields]);
  const all = [
    ...ownFields,
    ...getKindCategories(kind).fields.filter((field) => !excludedKeys.has(field.key)),
  ];
  FIELDS.set(key, all);
  return all;
}

/** The fields that are shown on a card, sorted by their position there. */
export function getCardFields(kind: Kind, slug: string): readonly FieldDeclaration[] {
  return getCategoryFields(kind, slug)
    .filter((field) => field.card !== undefined)
    .sort((left, right) => (left.card ?? 9) - (right.card ?? 9));
}
