/** The whole of Paddock as a tree of links: what the composition says there is, with the API's categories and counts. */
import type { Categories } from '@paddock/contracts/http';
import type { NavigationItem } from '../../composition.ts';

export interface SiteLink {
  readonly label: string;
  readonly href: string;
  /** Listings behind it; null where nobody counts. */
  readonly count: number | null;
}

export interface SiteGroup {
  /** Null where the area has one level. */
  readonly head: SiteLink | null;
  readonly links: readonly SiteLink[];
}

export interface SiteArea extends SiteLink {
  /** By Lucide's name, where the area's manifest gives one. */
  readonly icon: string | null;
  readonly groups: readonly SiteGroup[];
}

export interface SiteMap {
  /** Areas that have categories. */
  readonly areas: readonly SiteArea[];
  /** What an area's navigation leads to beyond them. */
  readonly pages: readonly SiteLink[];
}

type Tree = Categories['kinds'][number];

function withQuery(path: string, query: Readonly<Record<string, string | null>>): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === null ? [] : [[name, value]],
  );
  return `${path}?${new URLSearchParams(given).toString()}`;
}

function toSiteGroups(path: string, { groups }: Tree): SiteGroup[] {
  return groups.map(({ slug, label, listingCount, categories }) => ({
    head:
      slug === null || label === null
        ? null
        : { label, href: withQuery(path, { group: slug }), count: listingCount },
    links: categories.map((category) => ({
      label: category.label,
      href: withQuery(path, { group: slug, category: category.slug }),
      count: category.listingCount,
    })),
  }));
}

/** @param kinds empty where the API did not answer: the links are there all the same, without categories */
export function buildSiteMap(
  navigation: readonly NavigationItem[],
  kinds: readonly Tree[],
): SiteMap {
  const treeByHref = new Map(kinds.map((tree) => [`/${tree.path}`, tree]));
  // Header and footer may both lead somewhere: it is one place, and has the icon that either gives.
  const items = new Map<string, NavigationItem>();
  for (const item of navigation) items.set(item.href, { ...items.get(item.href), ...item });
  const areas: SiteArea[] = [];
  const pages: SiteLink[] = [];
  for (const { label, href, icon = null } of items.values()) {
    const tree = treeByHref.get(href);
    if (tree)
      areas.push({ label, href, icon, count: tree.listingCount, groups: toSiteGroups(href, tree) });
    else pages.push({ label, href, count: null });
  }
  return { areas, pages };
}
