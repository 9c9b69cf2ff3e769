/**
 * Fields that marketplace categories share (nz-facts.md, "What a good classified captures": Item).
 */
import type { FieldDeclaration } from '../fields.ts';
import {
  choiceField,
  dateField,
  decimalField,
  integerField,
  withCardPosition,
  toOptions,
  required,
  textField,
  toggleField,
} from './declare.ts';

export const CONDITION_OPTIONS = toOptions('New', 'Used', 'Refurbished', [
  'for-parts',
  'For parts',
]);

export const QUANTITY_UNIT_OPTIONS = toOptions(
  'Each',
  'Bale',
  'Tonne',
  ['m3', 'Cubic metre'],
  ['ha', 'Hectare'],
  'Litre',
  'Head',
  ['kg', 'Kilogram'],
  'Metre',
  'Roll',
  'Bag',
  'Pallet',
  'Box',
  'Load',
  'Lot',
);

/**
 * The condition filter of the whole marketplace. Categories of goods declare `goodsConditionField`;
 * other categories have no such field.
 */
export const conditionField = choiceField('condition', 'Condition', CONDITION_OPTIONS, {
  filter: 'choice',
});

export const quantityField = decimalField('quantity', 'Quantity', 0.1, 1_000_000);
export const quantityUnitField = choiceField('quantityUnit', 'Unit', QUANTITY_UNIT_OPTIONS);
export const deliveryField = choiceField(
  'delivery',
  'Pick-up or delivery',
  toOptions('Pick-up only', 'Can deliver locally', 'Freight can be arranged', 'Delivery included'),
  { filter: 'choice' },
);

/** Fields of marketplace listings. A category omits those that make no sense for it. */
export const ITEM_FIELDS: readonly FieldDeclaration[] = [
  conditionField,
  quantityField,
  quantityUnitField,
  deliveryField,
];

export const goodsConditionField = withCardPosition(required(conditionField), 1);
export const makeField = textField('make', 'Make', 40, { isRequired: true, filter: 'name' });
export const brandField = textField('brand', 'Brand', 40, { filter: 'name' });
export const modelField = textField('model', 'Model', 60, { filter: 'name' });
export const yearField = integerField('year', 'Year', 1930, 2035, {
  filter: 'range',
  isGrouped: false,
});
export const hoursField = integerField('hours', 'Hours', 0, 60_000, {
  unit: 'hours',
  filter: 'range',
});
export const odometerField = integerField('odometer', 'Odometer', 0, 1_500_000, {
  unit: 'km',
  filter: 'range',
});
export const widthField = decimalField('widthMetres', 'Working width', 0.3, 60, {
  unit: 'm',
  filter: 'range',
});
export const capacityField = integerField('capacityLitres', 'Capacity', 1, 500_000, {
  unit: 'litres',
  filter: 'range',
});
export const registrationField = choiceField(
  'registration',
  'WoF and rego',
  toOptions(
    'Current WoF and rego',
    'Registered, no WoF',
    ['cof', 'Current CoF'],
    'Rego on hold',
    'Unregistered',
  ),
  { filter: 'choice' },
);
export const serviceHistoryField = toggleField('isServiced', 'Service history');
export const areaField = decimalField('areaHectares', 'Area', 0.01, 50_000, {
  unit: 'ha',
  filter: 'range',
});
export const availableFromField = dateField('availableFrom', 'Available from', {
  cardText: ['From {}'],
});
export const minimumOrderField = decimalField('minimumOrder', 'Smallest order', 0.1, 10_000);

/** Fields of goods that need no details except condition, brand and model. */
export const GOODS_FIELDS: readonly FieldDeclaration[] = [
  goodsConditionField,
  brandField,
  modelField,
];

/**
 * Fields of goods sold by weight, bale or bag, for which the quantity is the most important fact.
 */
export const BULK_FIELDS: readonly FieldDeclaration[] = [
  withCardPosition(required(quantityField), 1),
  withCardPosition(required(quantityUnitField), 2),
  minimumOrderField,
];
