/**
 * Lists the browse pages that show at least one listing (the levels in section 2 of
 * specification.md). Each page is listed under only one path.
 */
import { KIND_DECLARATIONS, getKindDeclaration } from '@paddock/contracts/kinds';
import type { ReferenceData } from '../reference/reference.repository.ts';
import type { CategoryInDistrict } from './sitemaps.repository.ts';

/** Paths of pages that exist even without listings. */
const STATIC_PATHS = ['/', '/news'] as const;

/** @returns unique paths, with district pages last */
export function listBrowsePaths(
  places: readonly CategoryInDistrict[],
  { categoryById }: Pick<ReferenceData, 'categoryById'>,
): readonly string[] {
  const paths = new Set<string>([
    ...STATIC_PATHS,
    ...KIND_DECLARATIONS.map(({ path }) => `/${path}`),
  ]);
  const districts = new Set<string>();
  for (const { categoryId, regionSlug, districtSlug } of places) {
    const category = categoryById.get(categoryId);
    if (!category) continue;
    const { path, browseLevels } = getKindDeclaration(category.kind);
    if (category.group) {
      paths.add(`/${path}?group=${category.group.slug}`);
      paths.add(`/${path}/${category.group.slug}/${category.slug}`);
    } else paths.add(`/${path}?category=${category.slug}`);
    if (browseLevels.includes('district'))
      districts.add(`/${path}/${category.slug}/${regionSlug}/${districtSlug}`);
  }
  return [...paths, ...districts];
}
