import { describe, expect, it } from '@jest/globals';
import { writeNumbersInDigits } from './number-words.ts';

describe('writeNumbersInDigits', () => {
  it.each([
    ['ride on mower under two thousand dollars', 'ride on mower under 2000 dollars'],
    ['ute for twelve thousand five hundred', 'ute for 12500'],
    ['section up to 1.2 million', 'section up to 1200000'],
    ['lifestyle block under 1.2m', 'lifestyle block under 1200000'],
    ['house $1m', 'house $1000000'],
    ['farm 3 mil', 'farm 3000000'],
    ['tractor with a hundred hp', 'tractor with 100 hp'],
    ['ten acres', '10 acres'],
    ['twenty five heifers', '25 heifers'],
    ['two hundred and fifty litre tank', '250 litre tank'],
    ['ute up to 40 000', 'ute up to 40000'],
  ])('writes the number of “%s” in digits', (spelled, written) => {
    expect(writeNumbersInDigits(spelled)).toBe(written);
  });

  it.each([
    'two tooth ewes',
    'four furrow plough',
    'one owner ute',
    'two horse float',
    'farm gate under 4m',
    'topper over 2m',
    '12m house section',
  ])('does not change “%s”, because titles write it like this', (text) => {
    expect(writeNumbersInDigits(text)).toBe(text);
  });
});
