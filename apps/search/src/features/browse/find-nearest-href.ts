import type { Kind } from '@paddock/contracts/kinds';
import type { ReferenceData } from '../../reference-data.ts';
import { getLevelHref } from './browse-page.ts';

/**
 * Returns the nearest browse page for a path whose levels are cut off or do not exist together:
 * `/marketplace/tractors` leads to the category, `/jobs/waikato` to the region.
 * @returns null when no level of the path exists
 */
export function findNearestHref(
  kind: Kind,
  slugs: readonly string[],
  { categories, regions }: ReferenceData,
): string | null {
  const groups = categories.kinds.find((each) => each.kind === kind)?.groups ?? [];
  const find = <Item extends { readonly slug: string | null }>(items: readonly Item[]) =>
    items.find(({ slug }) => slug !== null && slugs.includes(slug));
  const category = find(groups.flatMap((group) => group.categories));
  const group = category
    ? groups.find(({ categories: members }) => members.includes(category))
    : find(groups);
  const district = find(regions.flatMap((region) => region.districts));
  const region = district
    ? regions.find(({ districts }) => districts.includes(district))
    : find(regions);
  const levels = {
    group: group?.slug ?? '',
    category: category?.slug ?? '',
    region: region?.slug ?? '',
    district: district?.slug ?? '',
  };
  return Object.values(levels).some(Boolean) ? getLevelHref(kind, levels) : null;
}
