/** Searches the gazetteer of towns, districts and regions by name, ignoring case and macrons. */
import type { Region, Towns } from '@paddock/contracts/http';
import { foldDiacritics } from '@paddock/contracts/slugs';
import { locationFormMessages } from './location-form.messages.ts';

export interface GazetteerPlace {
  readonly key: string;
  readonly name: string;
  /** Tells places of the same name apart: "Waipā, Waikato", "District in Waikato" or "Region". */
  readonly hint: string;
  readonly lat: number;
  readonly lng: number;
  /** How many kilometres wide a map must be to show the place. */
  readonly widthKm: number;
  /** Null for districts and regions. */
  readonly townId: string | null;
}

const MAX_RESULTS = 8;
const TOWN_KM = 40;
const DISTRICT_KM = 100;
const REGION_KM = 260;

/** Lists towns first, so that a town ranks above a district or region of the same name. */
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
      widthKm: TOWN_KM,
      townId: id,
    })),
    ...regions.flatMap((region) =>
      region.districts.map(({ slug, name, lat, lng }) => ({
        key: `district-${slug}`,
        name,
        hint: locationFormMessages.place.districtHint(region.name),
        lat,
        lng,
        widthKm: DISTRICT_KM,
        townId: null,
      })),
    ),
    ...regions.map(({ slug, name, lat, lng }) => ({
      key: `region-${slug}`,
      name,
      hint: locationFormMessages.place.regionHint,
      lat,
      lng,
      widthKm: REGION_KM,
      townId: null,
    })),
  ];
}

const foldText = (text: string) =>
  foldDiacritics(text)
    .replace(/[^a-z0-9 ]+/g, ' ')
    .trim();

function findByName(
  places: readonly GazetteerPlace[],
  foldedTerm: string,
): readonly GazetteerPlace[] {
  const rank = ({ name }: GazetteerPlace) => {
    const key = foldText(name);
    if (key === foldedTerm) return 0;
    if (key.startsWith(foldedTerm)) return 1;
    return key.includes(` ${foldedTerm}`) ? 2 : 3;
  };
  return places
    .map((place) => ({ place, order: rank(place) }))
    .filter(({ order }) => order < 3)
    .sort((left, right) => left.order - right.order)
    .slice(0, MAX_RESULTS)
    .map(({ place }) => place);
}

/**
 * Returns the places whose name matches. The term may be an address such as "12 Smith Road, Te
 * Awamutu, Waikato": the last part that matches a town is used, and street names are ignored.
 */
export function findMatchingPlaces(
  places: readonly GazetteerPlace[],
  term: string,
): readonly GazetteerPlace[] {
  const parts = term.split(',').map(foldText).filter(Boolean);
  const found = parts.map((part) => findByName(places, part)).filter((each) => each.length > 0);
  return found.findLast((each) => each.some(({ townId }) => townId !== null)) ?? found.at(-1) ?? [];
}

/** Returns the town nearest to a point; null when there are no towns. */
export function findNearestTown(
  places: readonly GazetteerPlace[],
  { lat, lng }: { readonly lat: number; readonly lng: number },
): GazetteerPlace | null {
  const lngScale = Math.cos((lat * Math.PI) / 180);
  const getSquaredDistance = (place: GazetteerPlace) =>
    (place.lat - lat) ** 2 + ((place.lng - lng) * lngScale) ** 2;
  const towns = places.filter(({ townId }) => townId !== null);
  return towns.reduce<GazetteerPlace | null>(
    (best, place) =>
      best === null || getSquaredDistance(place) < getSquaredDistance(best) ? place : best,
    null,
  );
}
