import { expect, it } from '@jest/globals';
import { QUANTITY_UNIT_OPTIONS } from '@paddock/contracts/categories/item-fields';
import { quantityText } from './quantity-text.ts';

it('says how much there is as people say it', () => {
  expect([
    quantityText('30', 'bale'),
    quantityText('1', 'bale'),
    quantityText('1,200', 'm3'),
    quantityText('150', 'lot'),
    quantityText('2', 'box'),
  ]).toEqual(['30 bales', '1 bale', '1,200 m³', '150 in the lot', '2 boxes']);
  expect([quantityText('4', 'each'), quantityText('4', undefined)]).toEqual(['4', '4']);
});

it('has a word for everything that things are sold by', () => {
  for (const { value } of QUANTITY_UNIT_OPTIONS)
    if (value !== 'each') expect(quantityText('2', value)).not.toBe('2');
});
