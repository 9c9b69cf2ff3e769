import { expect, it } from '@jest/globals';
import { QUANTITY_UNIT_OPTIONS } from './categories/item-fields.ts';
import { formatQuantity } from './format-quantity.ts';

it('formatQuantity puts the unit in the right singular or plural form after the number', () => {
  expect([
    formatQuantity('30', 'bale'),
    formatQuantity('1', 'bale'),
    formatQuantity('1,200', 'm3'),
    formatQuantity('150', 'lot'),
    formatQuantity('2', 'box'),
  ]).toEqual(['30 bales', '1 bale', '1,200 m³', '150 in the lot', '2 boxes']);
  expect([formatQuantity('4', 'each'), formatQuantity('4', undefined)]).toEqual(['4', '4']);
});

it('formatQuantity has a label for every unit except "each"', () => {
  for (const { value } of QUANTITY_UNIT_OPTIONS)
    if (value !== 'each') expect(formatQuantity('2', value)).not.toBe('2');
});
