/**
 * Regions, districts (territorial authorities) and towns of New Zealand, with coordinates (WGS 84).
 */
import { slugify } from '@paddock/contracts/slugs';
import { TOWN_ROWS } from './places/towns.data.ts';

export { REGIONS } from './places/regions.ts';

export interface DistrictDeclaration {
  /** Unique in New Zealand. */
  readonly slug: string;
  readonly name: string;
  readonly regionSlug: string;
  readonly lat: number;
  readonly lng: number;
}

export interface TownDeclaration {
  /** Unique within its district. */
  readonly slug: string;
  readonly name: string;
  readonly districtSlug: string;
  readonly regionSlug: string;
  readonly lat: number;
  readonly lng: number;
  /** 0 when GeoNames gives no population, as for places with fewer than 1,000 people. */
  readonly population: number;
}

export const DISTRICTS: readonly DistrictDeclaration[] = TOWN_ROWS.map(
  ([slug, name, regionSlug, lat, lng]) => ({ slug, name, regionSlug, lat, lng }),
);

export const TOWNS: readonly TownDeclaration[] = TOWN_ROWS.flatMap(
  ([districtSlug, , regionSlug, , , towns]) =>
    towns.map(([name, lat, lng, population]) => ({
      slug: slugify(name),
      name,
      districtSlug,
      regionSlug,
      lat,
      lng,
      population,
    })),
);
