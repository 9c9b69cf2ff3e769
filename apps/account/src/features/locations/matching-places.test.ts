import { describe, expect, it } from '@jest/globals';
import { SAMPLE_GAZETTEER } from './testing/gazetteer.ts';
import { findMatchingPlaces, findNearestTown, toGazetteerPlaces } from './matching-places.ts';

const PLACES = toGazetteerPlaces(SAMPLE_GAZETTEER.towns, SAMPLE_GAZETTEER.regions);

describe('findMatchingPlaces', () => {
  it.each([
    ['gore', ['Gore (Southland)', 'Gore (District in Southland)']],
    ['whangarei', ['Whangārei (Northland)', 'Whangārei (District in Northland)']],
    ['WHANGĀREI ', ['Whangārei (Northland)', 'Whangārei (District in Northland)']],
    ['awamutu', ['Te Awamutu (Waipā, Waikato)']],
    ['waikato', ['Waikato (Region)']],
    ['hawkes', ["Hawke's Bay (Region)"]],
    ['12 Smith Road, Te Awamutu', ['Te Awamutu (Waipā, Waikato)']],
    ['Gore, Southland', ['Gore (Southland)', 'Gore (District in Southland)']],
    ['Waipā, Waikato', ['Waikato (Region)']],
    ['', []],
    ['  ,', []],
    ['zz', []],
  ])('given "%s", returns %j', (term, names) => {
    expect(findMatchingPlaces(PLACES, term).map(({ name, hint }) => `${name} (${hint})`)).toEqual(
      names,
    );
  });
});

describe('findNearestTown', () => {
  it('returns the nearest town, never a district or region', () => {
    expect(findNearestTown(PLACES, { lat: -38.0, lng: 175.3 })).toMatchObject({
      name: 'Te Awamutu',
      townId: '1',
    });
    expect(findNearestTown([], { lat: -38.0, lng: 175.3 })).toBeNull();
  });
});
