import { describe, expect, it } from '@jest/globals';
import { formatPhone } from './format-phone.ts';

describe('formatPhone', () => {
  it.each([
    ['0275550142', '027 555 0142'],
    ['+64 21 555 014', '021 555 014'],
    ['0064 27 555-0142', '027 555 0142'],
    ['(07) 8881234', '07 888 1234'],
    ['0800123456', '0800 123 456'],
    ['+61 2 9374 4000', '+61 2 9374 4000'],
  ])('formats %s as %s', (typed, formatted) => {
    expect(formatPhone(typed)).toBe(formatted);
  });
});
