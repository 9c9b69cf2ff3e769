import { describe, expect, it } from '@jest/globals';
import { SAMPLE_TOWNS } from '../../testing/sample-declaration.ts';
import { findMatchingTowns } from './find-matching-towns.ts';

describe('findMatchingTowns', () => {
  it.each([
    ['mata', ['Matamata', 'Morrinsville']],
    ['taupo', ['Taupō']],
    ['TAUPŌ ', ['Taupō']],
    ['', []],
    ['zz', []],
  ])('for "%s" returns %j', (term, names) => {
    expect(findMatchingTowns(SAMPLE_TOWNS, term).map(({ name }) => name)).toEqual(names);
  });
});
