import { describe, expect, it } from '@jest/globals';
import { getInitials } from './get-initials.ts';

describe('getInitials', () => {
  it.each([
    ['Hemi Walker', 'HW'],
    ['Wairere Dairies Ltd', 'WL'],
    ['ōtāne Farms', 'ŌF'],
    ['Aroha', 'A'],
    ['R & J Smith', 'RS'],
    ['', ''],
  ])('for %p returns %p', (name, expected) => {
    expect(getInitials(name)).toBe(expected);
  });
});
