import { expect, it } from '@jest/globals';
import { withPreposition } from './with-preposition.ts';

it('withPreposition puts “in” or “on the” before a place’s name', () => {
  expect(withPreposition('Waikato')).toBe('in Waikato');
  expect(withPreposition('West Coast')).toBe('on the West Coast');
  expect(withPreposition('Buller, West Coast')).toBe('in Buller, West Coast');
});
