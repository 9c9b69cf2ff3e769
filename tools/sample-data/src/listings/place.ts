/** Picks places for sample listings. Each type of farming is concentrated in certain regions. */
import { DISTRICTS, TOWNS, type TownDeclaration } from '@paddock/domain/places';
import type { Random } from '../random.ts';

export type FarmingType =
  | 'mixed'
  | 'dairy'
  | 'hill'
  | 'arable'
  | 'horticulture'
  | 'forest'
  | 'deer';

type Shares = Readonly<Record<string, number>>;
const SHARES: Readonly<Record<FarmingType, Shares>> = {
  mixed: {
    waikato: 21,
    canterbury: 15,
    'manawatu-whanganui': 9,
    southland: 8,
    otago: 7,
    'bay-of-plenty': 7,
    taranaki: 6,
    northland: 6,
    'hawkes-bay': 6,
    auckland: 5,
    wellington: 4,
    tasman: 2,
    marlborough: 2,
    gisborne: 2,
    'west-coast': 2,
    nelson: 0.5,
  },
  dairy: {
    waikato: 32,
    canterbury: 15,
    taranaki: 12,
    southland: 12,
    'bay-of-plenty': 8,
    northland: 6,
    'manawatu-whanganui': 6,
    otago: 3,
    'west-coast': 3,
    wellington: 1.5,
    tasman: 1,
    auckland: 1,
  },
  hill: {
    canterbury: 15,
    otago: 14,
    southland: 14,
    'manawatu-whanganui': 14,
    'hawkes-bay': 12,
    gisborne: 7,
    wellington: 7,
    waikato: 8,
    marlborough: 4,
    northland: 3,
    taranaki: 2,
  },
  arable: {
    canterbury: 52,
    southland: 11,
    otago: 8,
    waikato: 10,
    'manawatu-whanganui': 8,
    'hawkes-bay': 6,
    marlborough: 2,
    wellington: 2,
    gisborne: 1,
  },
  horticulture: {
    'bay-of-plenty': 26,
    'hawkes-bay': 20,
    marlborough: 13,
    tasman: 11,
    otago: 9,
    gisborne: 6,
    auckland: 6,
    northland: 5,
    waikato: 3,
    canterbury: 1,
  },
  forest: {
    'bay-of-plenty': 22,
    waikato: 16,
    northland: 13,
    gisborne: 10,
    'hawkes-bay': 9,
    nelson: 2,
    tasman: 8,
    otago: 8,
    southland: 5,
    canterbury: 4,
    marlborough: 3,
  },
  deer: {
    southland: 30,
    canterbury: 28,
    otago: 14,
    'hawkes-bay': 9,
    'manawatu-whanganui': 7,
    waikato: 6,
    'bay-of-plenty': 4,
    'west-coast': 2,
  },
};

/**
 * The towns of each region with their weights. Small towns have higher weights than cities, because
 * there is more farming around them.
 */
const TOWN_WEIGHTS = new Map<string, readonly (readonly [TownDeclaration, number])[]>();
for (const town of TOWNS) {
  const weight =
    town.population > 60_000
      ? 0.6
      : town.population > 20_000
        ? 1.4
        : town.population > 1_000
          ? 2.2
          : 1.6;
  TOWN_WEIGHTS.set(town.regionSlug, [...(TOWN_WEIGHTS.get(town.regionSlug) ?? []), [town, weight]]);
}
const SHARE_LISTS = new Map(
  Object.entries(SHARES).map(([country, shares]) => [country, Object.entries(shares)]),
);
const DISTRICT_CENTRES = new Map(DISTRICTS.map((district) => [district.slug, district]));

export function pickTown(random: Random, country: FarmingType): TownDeclaration {
  const region = random.weighted(SHARE_LISTS.get(country) ?? []);
  return random.weighted(TOWN_WEIGHTS.get(region) ?? []);
}

/**
 * Picks a point within a few kilometres of the town, moved slightly towards the centre of its
 * district so that it is not in the sea. The point is exact; the database rounds the location that
 * other users see.
 */
export function pickPointNear(
  random: Random,
  town: TownDeclaration,
): { readonly lat: number; readonly lng: number } {
  const centre = DISTRICT_CENTRES.get(town.districtSlug);
  const towards = centre
    ? { lat: centre.lat - town.lat, lng: centre.lng - town.lng }
    : { lat: 0, lng: 0 };
  const length = Math.hypot(towards.lat, towards.lng) || 1;
  const inland = Math.min(length, random.between(0, 0.04));
  const angle = random.next() * 2 * Math.PI;
  const away = random.next() * 0.018;
  const round = (value: number): number => Math.round(value * 100_000) / 100_000;
  return {
    lat: round(town.lat + (towards.lat / length) * inland + Math.sin(angle) * away),
    lng: round(town.lng + (towards.lng / length) * inland + Math.cos(angle) * away * 1.3),
  };
}
