/**
 * Fields that marketplace categories share (nz-facts.md, "What a good classified captures": Item).
 */
import type { FieldDeclaration } from '../fields.ts';
import {
  choice,
  date,
  decimal,
  integer,
  withCardPosition,
  options,
  required,
  text,
  toggle,
} from './declare.ts';

export const CONDITION_OPTIONS = options('New', 'Used', 'Refurbished', ['for-parts', 'For parts']);

export const QUANTITY_UNIT_OPTIONS = options(
  'each',
  'bale',
  'tonne',
  ['m3', 'm³'],
  ['ha', 'hectare'],
  'litre',
  'head',
  'kg',
  'metre',
  'roll',
  'bag',
  'pallet',
  'box',
  'load',
  'lot',
);

/**
 * Optional, because animals and land have no condition. Categories of goods replace it with
 * `goodsCondition`, which is required.
 */
export const condition = choice('condition', 'Condition', CONDITION_OPTIONS, { filter: 'choice' });

export const quantity = decimal('quantity', 'Quantity', 0.1, 1_000_000);
export const quantityUnit = choice('quantityUnit', 'Sold by', QUANTITY_UNIT_OPTIONS);
export const delivery = choice(
  'delivery',
  'Pick-up or delivery',
  options('Pick-up only', 'Can deliver locally', 'Freight can be arranged', 'Delivery included'),
  { filter: 'choice' },
);

/** Fields of every marketplace listing. */
export const ITEM_FIELDS: readonly FieldDeclaration[] = [
  condition,
  quantity,
  quantityUnit,
  delivery,
];

export const goodsCondition = withCardPosition(required(condition), 1);
export const make = text('make', 'Make', 40, { isRequired: true });
export const brand = text('brand', 'Brand', 40);
export const model = text('model', 'Model', 60);
export const year = integer('year', 'Year', 1930, 2035, { filter: 'range', isGrouped: false });
export const hours = integer('hours', 'Hours', 0, 60_000, { unit: 'hours', filter: 'range' });
export const odometer = integer('odometer', 'Odometer', 0, 1_500_000, {
  unit: 'km',
  filter: 'range',
});
export const widthMetres = decimal('widthMetres', 'Working width', 0.3, 60, {
  unit: 'm',
  filter: 'range',
});
export const capacityLitres = integer('capacityLitres', 'Capacity', 1, 500_000, {
  unit: 'litres',
  filter: 'range',
});
export const registration = choice(
  'registration',
  'WoF and rego',
  options(
    'Current WoF and rego',
    'Registered, no WoF',
    ['cof', 'Current CoF'],
    'Rego on hold',
    'Unregistered',
  ),
  { filter: 'choice' },
);
export const isServiced = toggle('isServiced', 'Service history');
export const areaHectares = decimal('areaHectares', 'Area', 0.01, 50_000, {
  unit: 'ha',
  filter: 'range',
});
export const availableFrom = date('availableFrom', 'Available from');
export const minimumOrder = decimal('minimumOrder', 'Smallest order', 0.1, 10_000);

/** Goods with no fields of their own except condition, brand and model. */
export const GOODS_FIELDS: readonly FieldDeclaration[] = [goodsCondition, brand, model];

/** Goods sold by weight, bale or bag, for which the quantity is the most important fact. */
export const BULK_FIELDS: readonly FieldDeclaration[] = [
  withCardPosition(required(quantity), 1),
  withCardPosition(required(quantityUnit), 2),
  minimumOrder,
];
