/**
 * Looks up which categories have a numeric attribute, so that an amount can show which category is
 * meant.
 */
import { getCategoryFields, KIND_CATEGORIES } from '@paddock/domain/categories';
import type { Kind } from '@paddock/contracts/kinds';
import { listCategoryLexemes } from './category-lexemes.ts';
import type { AttributeRange } from './parse-amounts.ts';
import type { CategoryMeaning } from './phrase-meanings.ts';

const toKey = (lexemes: readonly string[]) => lexemes.join(' ');

/** The attributes of each category and each group, by their lexemes. */
const attributes = new Map<string, Set<string>>();
const attributesByKind = new Map<Kind, Set<string>>();

for (const { kind, categories } of KIND_CATEGORIES)
  for (const { slug, group } of categories)
    for (const { key } of getCategoryFields(kind, slug)) {
      add(attributes, toKey(listCategoryLexemes(kind, slug)), key);
      if (group !== undefined) add(attributes, `g:${group}`, key);
      add(attributesByKind, kind, key);
    }

function add<Owner>(map: Map<Owner, Set<string>>, owner: Owner, key: string): void {
  map.set(owner, (map.get(owner) ?? new Set()).add(key));
}

/** True when listings of the category can have one of the range's attributes. */
export function hasAttribute({ lexemes }: CategoryMeaning, range: AttributeRange): boolean {
  const keys = attributes.get(toKey(lexemes));
  return range.some(({ key }) => keys?.has(key));
}

/** Returns the part of the range whose attributes listings of the categories can have. */
export function limitRange(
  categories: readonly CategoryMeaning[],
  range: AttributeRange,
): AttributeRange {
  return range.filter((limits) => categories.some((one) => hasAttribute(one, [limits])));
}

/** True when listings of the kind can have one of the range's attributes. */
export function hasKindAttribute(kind: Kind, range: AttributeRange): boolean {
  return range.some(({ key }) => attributesByKind.get(kind)?.has(key));
}
