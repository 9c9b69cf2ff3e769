import { expect, it } from '@jest/globals';
import { inPlace } from './in-place.ts';

it('inPlace names the place as people say it', () => {
  expect(inPlace('Waikato')).toBe('in Waikato');
  expect(inPlace('West Coast')).toBe('on the West Coast');
  expect(inPlace('Buller, West Coast')).toBe('in Buller, West Coast');
});
