/** The gazetteer that we have, towns, districts and regions, by what was typed of their names: macrons need not be. */
import type { Region, Towns } from '@paddock/contracts/http';
import { foldDiacritics } from '@paddock/contracts/slugs';

export interface GazetteerPlace {
  readonly key: string;
  readonly name: string;
  /** "Waipā, Waikato"; "District in Waikato"; "Region". */
  readonly hint: string;
  readonly lat: number;
  readonly lng: number;
  /** What a map of it shows. */
  readonly acrossKm: number;
  /** Null for what is larger than a town. */
  readonly townId: string | null;
}

const MOST = 8;
const TOWN_KM = 40;
const DISTRICT_KM = 100;
const REGION_KM = 260;

/** Towns first: of two that are called the same, a place is rather in the smaller one. */
export function toGazetteerPlaces(
  towns: Towns['towns'],
  regions: readonly Region[],
): readonly GazetteerPlace[] {
  return [
    ...towns.map(({ id, name, district, region, lat, lng }) => ({
      key: `town-${id}`,
      name,
      hint: district === name ? region : `${district}, ${region}`,
      lat,
      lng,
      acrossKm: TOWN_KM,
      townId: id,
    })),
    ...regions.flatMap((region) =>
      region.districts.map(({ slug, name, lat, lng }) => ({
        key: `district-${slug}`,
        name,
        hint: `District in ${region.name}`,
        lat,
        lng,
        acrossKm: DISTRICT_KM,
        townId: null,
      })),
    ),
    ...regions.map(({ slug, name, lat, lng }) => ({
      key: `region-${slug}`,
      name,
      hint: 'Region',
      lat,
      lng,
      acrossKm: REGION_KM,
      townId: null,
    })),
  ];
}

const foldText = (text: string) =>
  foldDiacritics(text)
    .replace(/[^a-z0-9 ]+/g, ' ')
    .trim();

function matching(places: readonly GazetteerPlace[], wanted: string): readonly GazetteerPlace[] {
  const rank = ({ name }: GazetteerPlace) => {
    const key = foldText(name);
    if (key === wanted) return 0;
    if (key.startsWith(wanted)) return 1;
    return key.includes(` ${wanted}`) ? 2 : 3;
  };
  return places
    .map((place) => ({ place, at: rank(place) }))
    .filter(({ at }) => at < 3)
    .sort((one, other) => one.at - other.at)
    .slice(0, MOST)
    .map(({ place }) => place);
}

/** Of a whole address, "12 Smith Road, Te Awamutu, Waikato", the last town counts; streets are not in the list. */
export function matchingPlaces(
  places: readonly GazetteerPlace[],
  term: string,
): readonly GazetteerPlace[] {
  const parts = term.split(',').map(foldText).filter(Boolean);
  const found = parts.map((part) => matching(places, part)).filter((each) => each.length > 0);
  return found.findLast((each) => each.some(({ townId }) => townId !== null)) ?? found.at(-1) ?? [];
}

/** Where it is near to, to be said in words. */
export function nearestTown(
  places: readonly GazetteerPlace[],
  { lat, lng }: { readonly lat: number; readonly lng: number },
): GazetteerPlace | null {
  const squeeze = Math.cos((lat * Math.PI) / 180);
  const far = (place: GazetteerPlace) =>
    (place.lat - lat) ** 2 + ((place.lng - lng) * squeeze) ** 2;
  const towns = places.filter(({ townId }) => townId !== null);
  return towns.reduce<GazetteerPlace | null>(
    (best, place) => (best === null || far(place) < far(best) ? place : best),
    null,
  );
}
