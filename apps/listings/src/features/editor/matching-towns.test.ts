import { expect, it } from '@jest/globals';
import { TOWNS } from '../../testing/sample-declaration.ts';
import { matchingTowns } from './matching-towns.ts';

it.each([
  ['mata', ['Matamata', 'Morrinsville']],
  ['taupo', ['Taupō']],
  ['TAUPŌ ', ['Taupō']],
  ['', []],
  ['zz', []],
])('%s finds %j', (term, names) => {
  expect(matchingTowns(TOWNS, term).map(({ name }) => name)).toEqual(names);
});
