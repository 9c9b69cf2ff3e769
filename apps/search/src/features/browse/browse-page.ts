/**
 * Describes a browse page: its place in the tree of categories and regions, its title, and the
 * links to the levels below. A parent level that has no path of its own is linked as a query filter
 * (`/marketplace?group=…`).
 */
import type { Categories, Region } from '@paddock/contracts/http';
import { getKindDeclaration } from '@paddock/contracts/kinds';
import type { Kind } from '@paddock/contracts/kinds';
import { districtPath, kindPath, marketplaceCategoryPath } from '../../paths.ts';
import { browseMessages } from './browse.messages.ts';

/** A link to an ancestor of the page. */
export interface BreadcrumbLink {
  readonly label: string;
  readonly href: string;
}

/**
 * A link to a category or a place, with its number of listings; null when the number is unknown.
 */
export interface BrowseTile {
  readonly label: string;
  readonly href: string;
  readonly count: number | null;
  /** The scene of the tile's sample photo; null for a tile without a photo. */
  readonly scene: string | null;
}

/** The texts and links of a browse page. */
export interface BrowsePage {
  readonly title: string;
  /** Text of the page's description meta tag. */
  readonly description: string;
  readonly ancestors: readonly BreadcrumbLink[];
  /** Label of the page itself, the last breadcrumb. */
  readonly current: string;
  readonly categoryLabel: string | null;
  readonly tilesTitle: string;
  readonly tiles: readonly BrowseTile[];
  readonly placesTitle: string;
  readonly places: readonly BrowseTile[];
}

/**
 * The page's place in the tree, as slugs. A level that the address does not set is an empty string.
 * Several regions at once are a filter, not a place in the tree.
 */
export interface BrowseLevels {
  readonly group: string;
  readonly category: string;
  readonly region: string;
  readonly district: string;
}

type KindTree = Categories['kinds'][number];
type Group = KindTree['groups'][number];
type Category = Group['categories'][number];

function query(levels: Readonly<Record<string, string>>): string {
  return new URLSearchParams(Object.entries(levels).filter(([, value]) => value)).toString();
}

/** Returns the address of the page at the given levels. */
export function getLevelHref(
  kind: Kind,
  { group, category, region, district }: Partial<BrowseLevels>,
): string {
  if (kind === 'item' && group && category)
    return marketplaceCategoryPath.href(
      group,
      category,
      query({ regions: region ?? '', district: district ?? '' }),
    );
  if (kind !== 'item' && kind !== 'other' && category && region && district)
    return districtPath.href(kind, category, region, district);
  return kindPath.href(
    kind,
    query({
      group: group ?? '',
      category: category ?? '',
      regions: region ?? '',
      district: district ?? '',
    }),
  );
}

interface Place {
  readonly group: Group | null;
  readonly category: Category | null;
  readonly region: Region | null;
  readonly district: Region['districts'][number] | null;
}

/** @returns null when one of the levels does not exist */
function findPlace(tree: KindTree, regions: readonly Region[], levels: BrowseLevels): Place | null {
  const named = tree.groups.find(({ slug }) => slug === levels.group) ?? null;
  const groups = named ? [named] : tree.groups;
  const holder =
    groups.find(({ categories }) => categories.some(({ slug }) => slug === levels.category)) ??
    null;
  const category = holder?.categories.find(({ slug }) => slug === levels.category) ?? null;
  const region = regions.find(({ slug }) => slug === levels.region) ?? null;
  const district = region?.districts.find(({ slug }) => slug === levels.district) ?? null;
  const isKnown = (slug: string, found: unknown) => slug === '' || found !== null;
  const isDistrictKnown = levels.region ? isKnown(levels.district, district) : true;
  if (
    !isKnown(levels.group, named) ||
    !isKnown(levels.category, category) ||
    !isKnown(levels.region, region) ||
    !isDistrictKnown
  )
    return null;
  return { group: named ?? (category ? holder : null), category, region, district };
}

function toBreadcrumbs(
  tree: KindTree,
  kind: Kind,
  { group, category, region, district }: Place,
): BreadcrumbLink[] {
  const trail: BreadcrumbLink[] = [{ label: tree.label, href: kindPath.href(kind) }];
  const levels: { group?: string; category?: string; region?: string; district?: string } = {};
  if (kind === 'item' && group?.slug && group.label) {
    levels.group = group.slug;
    trail.push({ label: group.label, href: getLevelHref(kind, levels) });
  }
  if (category) {
    levels.category = category.slug;
    trail.push({ label: category.label, href: getLevelHref(kind, levels) });
  }
  // A region such as Gisborne is also its only district.
  if (region) levels.region = region.slug;
  if (region && region.name !== district?.name)
    trail.push({ label: region.name, href: getLevelHref(kind, levels) });
  if (district) {
    levels.district = district.slug;
    trail.push({ label: district.name, href: getLevelHref(kind, levels) });
  }
  return trail;
}

/** Looks up the options of one filter, with their counts, in the results of the page's search. */
export type FacetCountLookup = (
  name: 'group' | 'category' | 'regions' | 'district',
) => readonly { readonly value: string; readonly count: number | null }[];

function countIn(
  getCounts: FacetCountLookup,
  name: Parameters<FacetCountLookup>[0],
  slug: string | null,
): number | null {
  return getCounts(name).find(({ value }) => value === slug)?.count ?? null;
}

function toTiles(
  tree: KindTree,
  kind: Kind,
  place: Place,
  levels: BrowseLevels,
  getCounts: FacetCountLookup,
): readonly BrowseTile[] {
  if (place.category) return [];
  const { region, district } = levels;
  const hasGroups = tree.groups.some(({ slug }) => slug !== null);
  if (hasGroups && !place.group) {
    return tree.groups.map(({ slug, label, listingCount, categories }) => ({
      label: label ?? '',
      href: getLevelHref(kind, { group: slug ?? '', region, district }),
      count: region ? countIn(getCounts, 'group', slug) : listingCount,
      scene: categories[0]?.scene ?? null,
    }));
  }
  const groups = place.group ? [place.group] : tree.groups;
  return groups.flatMap(({ slug, categories }) =>
    categories.map((category) => ({
      label: category.label,
      href: getLevelHref(kind, { group: slug ?? '', category: category.slug, region, district }),
      count: region ? countIn(getCounts, 'category', category.slug) : category.listingCount,
      scene: category.scene,
    })),
  );
}

/** Returns tiles for the regions, or for the districts of the chosen region. */
function toPlaceTiles(
  kind: Kind,
  place: Place,
  levels: BrowseLevels,
  regions: readonly Region[],
  getCounts: FacetCountLookup,
): readonly BrowseTile[] {
  // The marketplace and the community have no place levels: their regions are filters.
  if (place.district || kind === 'item' || kind === 'other') return [];
  const { group, category } = levels;
  if (place.region) {
    const region = place.region.slug;
    return place.region.districts.map(({ slug, name }) => ({
      label: name,
      href: getLevelHref(kind, { group, category, region, district: slug }),
      count: countIn(getCounts, 'district', slug),
      scene: null,
    }));
  }
  return regions.map(({ slug, name }) => ({
    label: name,
    href: getLevelHref(kind, { group, category, region: slug }),
    count: countIn(getCounts, 'regions', slug),
    scene: null,
  }));
}

/**
 * Describes the browse page of a kind at the given levels.
 * @param getCounts listing counts by group, category, region or district, from the page's search
 * @returns null when a group, category, region or district does not exist
 */
export function describeBrowsePage(
  kind: Kind,
  levels: BrowseLevels,
  { categories, regions }: { readonly categories: Categories; readonly regions: readonly Region[] },
  getCounts: FacetCountLookup = () => [],
): BrowsePage | null {
  const tree = categories.kinds.find((each) => each.kind === kind);
  const place = tree && findPlace(tree, regions, levels);
  if (!tree || !place) return null;
  const { plural } = getKindDeclaration(kind);
  const trail = toBreadcrumbs(tree, kind, place);
  const what = place.category?.label ?? place.group?.label ?? tree.label;
  const placeNames = new Set([place.district?.name, place.region?.name]);
  const where = [...placeNames].filter((name) => name !== undefined).join(', ');
  return {
    title: browseMessages.title(what, where),
    description: browseMessages.description(what, plural, where),
    ancestors: [{ label: browseMessages.homeLink, href: '/' }, ...trail.slice(0, -1)],
    current: trail.at(-1)?.label ?? tree.label,
    categoryLabel: place.category?.label ?? null,
    tilesTitle:
      place.group?.label && !place.category
        ? browseMessages.categories.titleInGroup(place.group.label)
        : browseMessages.categories.title,
    tiles: toTiles(tree, kind, place, levels, getCounts),
    placesTitle: place.region
      ? browseMessages.places.titleInRegion(place.region.name)
      : browseMessages.places.title,
    places: toPlaceTiles(kind, place, levels, regions, getCounts),
  };
}
