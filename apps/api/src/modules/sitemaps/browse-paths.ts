/** Pages to browse by that have something on them: the levels of specification.md section 2, each under its one address. */
import { KIND_DECLARATIONS, getKindDeclaration } from '@paddock/contracts/kinds';
import type { Reference } from '../reference/reference.repository.ts';
import type { PlaceCount } from './sitemaps.repository.ts';

/** Paths that are there whatever is listed. */
const ALWAYS = ['/', '/news'] as const;

/** @returns paths, each once, those of few words first */
export function browsePaths(
  places: readonly PlaceCount[],
  { categoryById }: Pick<Reference, 'categoryById'>,
): readonly string[] {
  const paths = new Set<string>([...ALWAYS, ...KIND_DECLARATIONS.map(({ path }) => `/${path}`)]);
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
