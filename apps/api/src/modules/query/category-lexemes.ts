import { KIND_CATEGORIES } from '@paddock/domain/categories';

const kindsBySlug = Map.groupBy(
  KIND_CATEGORIES.flatMap(({ kind, categories }) => categories.map(({ slug }) => ({ kind, slug }))),
  ({ slug }) => slug,
);

/**
 * Returns the lexemes that all listings of the category, and no others, have. The kind is only added
 * to a slug that several kinds have: its list in the search index is the longest of all.
 */
export function listCategoryLexemes(kind: string, slug: string): readonly string[] {
  return kindsBySlug.get(slug)?.length === 1 ? [`c:${slug}`] : [`c:${slug}`, `k:${kind}`];
}
