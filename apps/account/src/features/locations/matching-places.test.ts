import { expect, it } from '@jest/globals';
import { GAZETTEER } from './testing/gazetteer.ts';
import { matchingPlaces, nearestTown, toGazetteerPlaces } from './matching-places.ts';

const PLACES = toGazetteerPlaces(GAZETTEER.towns, GAZETTEER.regions);

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
])('%s finds %j', (term, names) => {
  expect(matchingPlaces(PLACES, term).map(({ name, hint }) => `${name} (${hint})`)).toEqual(names);
});

it('knows the nearest town, and no district', () => {
  expect(nearestTown(PLACES, { lat: -38.0, lng: 175.3 })).toMatchObject({
    name: 'Te Awamutu',
    townId: '1',
  });
  expect(nearestTown([], { lat: -38.0, lng: 175.3 })).toBeNull();
});
