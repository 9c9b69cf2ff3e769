import { expect, it } from '@jest/globals';
import { initials } from './initials.ts';

it.each([
  ['Hemi Walker', 'HW'],
  ['Wairere Dairies Ltd', 'WL'],
  ['ōtāne Farms', 'ŌF'],
  ['Aroha', 'A'],
  ['R & J Smith', 'RS'],
  ['', ''],
])('of %p are %p', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
