/** Builds a tree of links to all of Paddock from the navigation and the API's category counts. */
import type { Categories } from '@paddock/contracts/http';
import type { LiveNavigationItem } from '../../composition.ts';

export interface SiteLink {
  readonly label: string;
  readonly href: string;
  /** Number of listings; null when listings are not counted for this link. */
  readonly count: number | null;
}

export interface SiteGroup {
  /** Link to the category group itself; null when the section has only one level. */
  readonly head: SiteLink | null;
  readonly links: readonly SiteLink[];
}

export interface SiteSection extends SiteLink {
  /** Lucide name; null when the manifest gives none. */
  readonly icon: string | null;
  readonly groups: readonly SiteGroup[];
}

export interface SiteMap {
  /** Sections with categories. */
  readonly sections: readonly SiteSection[];
  /** All other navigation links. */
  readonly pages: readonly SiteLink[];
}

type Tree = Categories['kinds'][number];

function withQuery(path: string, query: Readonly<Record<string, string | null>>): string {
  const parameters = Object.entries(query).flatMap(([name, value]) =>
    value === null ? [] : [[name, value]],
  );
  return `${path}?${new URLSearchParams(parameters).toString()}`;
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

/** @param kinds empty when the API did not respond; all links are then listed without categories */
export function buildSiteMap(
  navigation: readonly LiveNavigationItem[],
  kinds: readonly Tree[],
): SiteMap {
  const treeByHref = new Map(kinds.map((tree) => [`/${tree.path}`, tree]));
  // The header and the footer may link to the same page. List it once, with whichever icon is set.
  const items = new Map<string, LiveNavigationItem>();
  for (const item of navigation) items.set(item.href, { ...items.get(item.href), ...item });
  const areas: SiteSection[] = [];
  const pages: SiteLink[] = [];
  for (const { label, href, icon = null } of items.values()) {
    const tree = treeByHref.get(href);
    if (tree)
      areas.push({ label, href, icon, count: tree.listingCount, groups: toSiteGroups(href, tree) });
    else pages.push({ label, href, count: null });
  }
  return { sections: areas, pages };
}
